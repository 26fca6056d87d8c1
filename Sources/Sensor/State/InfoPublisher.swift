import Gestures
import MQTT
import Synchronization

/// Says what this process is and can do, and says it anew when it keeps other decks.
final class InfoPublisher: Sendable {
  private let client: MQTTClient
  private let topics: Topics
  private let gestures: [Gesture]
  private let decks: Mutex<[KeptDeck]>

  init(_ client: MQTTClient, topics: Topics, gestures: [Gesture], decks: [KeptDeck]) {
    self.client = client
    self.topics = topics
    self.gestures = gestures
    self.decks = Mutex(decks)
  }

  var json: JSONValue { Payloads.info(gestures: gestures, decks: decks.withLock { $0 }) }

  /// Declares it; published whenever the broker is there.
  /// - Throws: `MQTTError` for topics that cannot be published.
  func announce() throws { try client.setState(topic: topics.info, payload: Array(json.description.utf8)) }

  func update(_ decks: [KeptDeck]) {
    self.decks.withLock { $0 = decks }
    // Throws only for a topic that was refused when it was first published.
    try? announce()
  }
}
