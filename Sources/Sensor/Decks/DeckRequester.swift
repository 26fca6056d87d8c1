import Deck
import MQTT

/// Sends what gestures ask of decks to whoever keeps them.
///
/// A deck that this process keeps is asked in the same way: all come through one door, and none moves a deck that nobody
/// can see because the broker is away.
final class DeckRequester: DeckCommanding {
  private let client: MQTTClient
  private let base: String
  private let node: String
  private let log: Log

  init(_ client: MQTTClient, _ configuration: SensorConfiguration, log: Log) {
    self.client = client
    self.log = log
    base = configuration.mqtt.baseTopic
    node = configuration.node
  }

  func submit(_ order: DeckOrder) {
    let request = DeckRequest(order.verb)
    let now = WallTime.now()
    let payload = request.json(
      transaction: .text(ULID.make(at: now).description), source: "\(node)/\(order.source)", time: now)
    let topic = DeckTopics(base: base, deck: order.deck).request(request.verb)
    let message = Message(topic: topic, payload: Array(payload.description.utf8), qos: 1)
    switch client.publishEvent(message, decidedAt: order.decidedAt) {
    case .sent: log("\(order.source): \(request.name) sent to the deck \(order.deck)")
    case .droppedOffline: log("\(order.source): \(request.name) not sent to the deck \(order.deck): no broker")
    case .droppedStale: log("\(order.source): \(request.name) not sent to the deck \(order.deck): too old")
    case .refused(let reason): log("\(order.source): \(request.name) not sent: \(reason)")
    }
  }
}
