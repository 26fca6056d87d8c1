import Deck
import MQTT
import Synchronization

/// Sends what gestures ask of decks to whoever keeps them, and says in the log what became of it.
///
/// A deck that this process keeps is asked in the same way: all come through one door, and none moves a deck that nobody
/// can see because the broker is away.
final class DeckRequester: DeckCommanding, MessageReceiver {
  /// How long an answer is waited for before somebody is told that there is none.
  private static let patience = Duration.seconds(3)

  private let client: MQTTClient
  private let base: String
  private let node: String
  /// The decks that gestures move.
  private let decks: Set<String>
  private let log: Log
  /// Orders that were not answered yet.
  private let open = Mutex<[Transaction: DeckOrder]>([:])

  init(_ client: MQTTClient, _ configuration: SensorConfiguration, log: Log) {
    self.client = client
    self.log = log
    base = configuration.mqtt.baseTopic
    node = configuration.node
    decks = Set(configuration.allActions.compactMap { if case .deck(let deck, _) = $0.effect { deck } else { nil } })
  }

  /// - Throws: `MQTTError` for topics that cannot be subscribed to.
  func subscribe() throws {
    try client.subscribe(decks.sorted().map { DeckTopics(base: base, deck: $0).everyResponse })
  }

  func submit(_ order: DeckOrder) {
    let request = DeckRequest(order.verb)
    let now = WallTime.now()
    let transaction = Transaction.text(ULID.make(at: now).description)
    let payload = request.json(transaction: transaction, source: "\(node)/\(order.source)", time: now)
    let topic = DeckTopics(base: base, deck: order.deck).request(request.verb)
    let message = Message(topic: topic, payload: Array(payload.description.utf8), qos: 1)
    let subject = "\(order.source): \(request.name)"
    // Before it is sent: the answer may come at once.
    open.withLock { $0[transaction] = order }
    switch client.publishEvent(message, decidedAt: order.decidedAt) {
    case .sent:
      log("\(subject) sent to the deck \(order.deck)")
      Task.detached { [weak self] in await self?.wait(for: transaction) }
      return
    case .droppedOffline: log("\(subject) not sent to the deck \(order.deck): no broker")
    case .droppedStale: log("\(subject) not sent to the deck \(order.deck): too old")
    case .refused(let reason): log.warning("\(subject) not sent: \(reason)")
    }
    open.withLock { $0[transaction] = nil }
  }

  func receive(_ message: Message) {
    guard case .response = DeckTopic(message.topic, base: base), let answer = DeckReport(payload: message.payload),
      let transaction = answer.transaction, let order = open.withLock({ $0.removeValue(forKey: transaction) })
    else { return }
    if let refusal = answer.refusal { log("\(order.source): the deck \(order.deck) refuses: \(refusal)") }
  }

  private func wait(for transaction: Transaction) async {
    try? await Task.sleep(for: Self.patience)
    guard let order = open.withLock({ $0.removeValue(forKey: transaction) }) else { return }
    log.warning("\(order.source): the deck \(order.deck) does not answer; does anybody keep it?")
  }
}
