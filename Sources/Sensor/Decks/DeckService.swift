import Deck
import MQTT
import Synchronization

/// Runs the keeper of decks: hands it what comes from the broker, and lets it look at the files about every second.
public final class DeckService: Service, MessageReceiver {
  private static let interval = Duration.seconds(1)
  /// Messages that wait for the disk at most: some seconds of the most that a deck is measured with. More is a flood, and
  /// memory has an end.
  private static let capacity = 4096

  private let client: MQTTClient
  private let base: String
  private let keeping: DeckKeeping
  private let inbox = Mutex<[DeckKeeping.Arrival]>([])
  private let mail: AsyncStream<Void>
  private let hasMail: AsyncStream<Void>.Continuation
  private let isFlooded = Atomic(false)
  private let log: Log

  /// - Parameters:
  ///   - isStrict: whether a deck that cannot be kept ends the service; otherwise it is tried again.
  ///   - changed: told the decks that are kept or may be soon, whenever they are others.
  init(
    _ client: MQTTClient, _ configuration: SensorConfiguration, folder: DeckFolder, isStrict: Bool, log: Log,
    changed: @escaping @Sendable ([KeptDeck]) -> Void
  ) {
    self.client = client
    self.log = log
    base = configuration.mqtt.baseTopic
    keeping = DeckKeeping(client, configuration, folder: folder, isStrict: isStrict, log: log, changed: changed)
    (mail, hasMail) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Declares what is listened to besides the decks' own topics.
  /// - Throws: `MQTTError` for topics that cannot be subscribed to.
  func announce() throws {
    // Before the decks' states: whether a keeper lives is to be known when its name comes.
    try client.subscribe([Topics.everyStatus(base: base)], deliversRetained: true)
  }

  func receive(_ message: Message) {
    switch DeckTopic(message.topic, base: base) {
    case .status, .state, .request: break
    case .response, nil: return
    }
    let isTaken = inbox.withLock { inbox in
      guard inbox.count < Self.capacity else { return false }
      inbox.append(DeckKeeping.Arrival(message: message, time: .now))
      return true
    }
    if !isTaken, !isFlooded.exchange(true, ordering: .relaxed) {
      log.warning("more comes for the decks than can be done; some requests are left without an answer")
    }
    hasMail.yield()
  }

  /// Works until its task is cancelled.
  /// - Throws: where the keeper is strict, why a deck cannot be kept.
  public func run() async throws {
    try await keeping.open()
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { for await state in self.client.connectionStates() { try await self.follow(state) } }
        group.addTask { for await _ in self.mail { try await self.work() } }
        group.addTask { try await self.look() }
        try await group.next()
        group.cancelAll()
      }
    } catch is CancellationError {}
    await keeping.close()
  }

  private func follow(_ state: ConnectionState) async throws {
    switch state {
    case .connecting: break
    case .connected: try await keeping.connected()
    case .disconnected, .takenOver, .refused: await keeping.disconnected()
    }
  }

  private func work() async throws {
    let arrivals = inbox.withLock { inbox in
      defer { inbox = [] }
      return inbox
    }
    try await keeping.work(arrivals)
    isFlooded.store(false, ordering: .relaxed)
  }

  private func look() async throws {
    while true {
      try await Task.sleep(for: Self.interval)
      try await keeping.look()
    }
  }
}
