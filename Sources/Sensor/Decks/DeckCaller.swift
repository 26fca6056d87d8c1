import Deck
import MQTT

/// Asks those who keep decks at a broker.
public struct DeckCaller: Sendable {
  /// How long a connection, and then an answer, is waited for, in seconds.
  private static let patience = 5

  /// What is known of the decks at the broker.
  private struct Hall {
    var states: [String: DeckState] = [:]
    var statuses: [String: Bool] = [:]
  }

  private let configuration: SensorConfiguration

  public init(_ configuration: SensorConfiguration) { self.configuration = configuration }

  private var base: String { configuration.mqtt.baseTopic }
  private var broker: String { "\(configuration.mqtt.address)" }

  /// Changes a deck.
  ///
  /// - Parameters:
  ///   - source: who asks, as the deck's event tells it.
  ///   - rev: the revision that the deck must have; nil for any.
  /// - Throws: ``DeckCallError``.
  public func change(
    _ deck: String, _ verb: DeckCommand.Verb, source: String, rev: Int? = nil
  ) async throws -> DeckReport {
    let request = DeckRequest(verb)
    return try await ask(deck, request.verb) { request.json(transaction: $0, source: source, time: $1, rev: rev) }
  }

  /// How a deck stands.
  /// - Throws: ``DeckCallError``.
  public func show(_ deck: String, source: String) async throws -> DeckReport {
    try await ask(deck, DeckCall.Verb.show.rawValue) { transaction, _ in
      ["transaction": transaction.json, "source": .string(source)]
    }
  }

  /// Every deck that somebody has kept at the broker, by its name.
  /// - Throws: ``DeckCallError``.
  public func states() async throws -> [String: DeckState] {
    let anywhere = DeckTopics(base: base, deck: "+")
    // A request that nobody answers: no deck has a name with a capital letter.
    let nowhere = DeckTopics(base: base, deck: "NONE")
    let silence = DeckCallError.silence(broker: broker, seconds: Self.patience)
    return try await connected(to: [nowhere.everyRequest], retained: [anywhere.state], else: silence) { client in
      let marker = ULID.make(at: .now()).description
      try Self.send(JSONValue.string(marker), to: nowhere.request("list"), client)
      var states: [String: DeckState] = [:]
      for await message in client.messages {
        switch DeckTopic(message.topic, base: base) {
        case .state(let deck): states[deck] = DeckState(payload: message.payload)
        case .request where message.payload == Array(JSONValue.string(marker).description.utf8): return states
        default: break
        }
      }
      return states
    }
  }

  private func ask(
    _ deck: String, _ verb: String, _ request: @escaping @Sendable (Transaction, WallTime) -> JSONValue
  ) async throws -> DeckReport {
    let topics = DeckTopics(base: base, deck: deck)
    let transaction = Transaction.text(ULID.make(at: .now()).description)
    let retained = [Topics.everyStatus(base: base), DeckTopics(base: base, deck: "+").state]
    let silence = DeckCallError.noAnswer(deck: deck, broker: broker, seconds: Self.patience)
    return try await connected(
      to: [topics.everyResponse, topics.everyRequest], retained: retained, else: silence
    ) { client in
      try Self.send(request(transaction, .now()), to: topics.request(verb), client)
      var hall = Hall()
      for await message in client.messages {
        if message.topic == topics.response(to: verb) {
          if let report = DeckReport(payload: message.payload), report.transaction == transaction { return report }
        } else {
          try hear(message, &hall, deck)
        }
      }
      throw silence
    }
  }

  /// - Throws: when everything that lay at the broker has come, and nobody can answer.
  private func hear(_ message: Message, _ hall: inout Hall, _ deck: String) throws {
    switch DeckTopic(message.topic, base: base) {
    case .status(let node): hall.statuses[node] = message.payload == Array("online".utf8)
    case .state(let deck): hall.states[deck] = DeckState(payload: message.payload)
    case .request:
      // One's own, or another's: what lay at the broker came before either.
      guard let state = hall.states[deck] else {
        throw DeckCallError.notKept(deck: deck, broker: broker, others: hall.states.keys.sorted())
      }
      if let node = state.keeper, hall.statuses[node] == false {
        throw DeckCallError.keeperIsGone(deck: deck, node: node, broker: broker)
      }
    case .response, nil: break
    }
  }

  private static func send(_ payload: JSONValue, to topic: String, _ client: MQTTClient) throws {
    let message = Message(topic: topic, payload: Array(payload.description.utf8), qos: 1)
    let result = client.publishEvent(message, decidedAt: .now)
    if result != .sent { throw DeckCallError.noBroker(reason: "lost the broker: \(result)") }
  }

  /// Does something with a connection.
  /// - Parameter silence: thrown when it takes too long.
  private func connected<Result: Sendable>(
    to filters: [String], retained: [String], else silence: DeckCallError,
    _ body: @escaping @Sendable (MQTTClient) async throws -> Result
  ) async throws -> Result {
    let id = "\(base)-deck-\(UInt32.random(in: 0 ... .max))"
    let client = MQTTClient(configuration: configuration.listenerClient(id: id))
    try client.subscribe(retained, deliversRetained: true)
    try client.subscribe(filters)
    let running = Task { try await client.run() }
    defer { running.cancel() }
    try await connect(client, running)
    return try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await body(client) }
      group.addTask {
        try await Task.sleep(for: .seconds(Self.patience))
        throw silence
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw silence }
      return first
    }
  }

  private func connect(_ client: MQTTClient, _ running: Task<Void, any Error>) async throws {
    let deadline = Task {
      try await Task.sleep(for: .seconds(Self.patience))
      running.cancel()
    }
    defer { deadline.cancel() }
    for await state in client.connectionStates() {
      switch state {
      case .connecting: break
      case .connected: return
      case .disconnected(let reason), .takenOver(let reason), .refused(let reason):
        throw DeckCallError.noBroker(reason: reason)
      }
    }
    throw DeckCallError.noBroker(reason: "cannot reach the broker at \(broker) within \(Self.patience) s")
  }
}
