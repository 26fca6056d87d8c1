import Deck
import Foundation
import MQTT
import SensorTestSupport

@testable import Sensor

/// A folder with the deck `home`, which ends with the value, and a keeper of it in this process or as a program.
final class DeckHome: Sendable {
  let path: String
  var folder: DeckFolder { DeckFolder(path) }

  /// - Parameter cards: each letter is a card; liking it publishes the letter on `did`.
  init(cards: String = "ABCDEF", loops: Bool = false) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "decks-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write(cards, loops: loops)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ cards: String, loops: Bool = false) throws {
    let cards = cards.map { letter in
      Card(
        id: "\(letter)", title: "Card \(letter)", like: .publish(CardPublication(topic: "did", payload: "\(letter)")))
    }
    try folder.importDeck(try DeckFile(loops: loops, cards: cards).json(name: "home"), as: "home", from: "test")
  }

  func write(text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/home.json"), options: .atomic)
  }

  /// Keeps it as `keeper` while a test does something, once it is kept.
  func keep(
    at broker: TestBroker, subscriber: TestSubscriber, _ body: @Sendable (Lines) async throws -> Void
  ) async throws {
    var configuration = SensorConfiguration(node: "keeper")
    configuration.mqtt.address = broker.address
    let lines = Lines()
    let messaging = DeckMessaging(configuration, folder: folder, log: Log { lines.append($0.message) })
    try messaging.announce()
    let running = Task { try await ServiceGroup(messaging.services).run() }
    do {
      guard await subscriber.waitFor(topic: "gesture2mqtt/deck/home/state") != nil else {
        throw MQTTError("the deck is not kept: \(lines.all)")
      }
      try await body(lines)
    } catch {
      running.cancel()
      throw error
    }
    running.cancel()
    try await running.value
  }

  /// The program as a keeper, once it keeps the deck.
  func serve(at broker: TestBroker, node: String = "keeper") async throws -> SensorProcess {
    let process = try SensorProcess.start([
      "deck", "serve", "home", "--decks", path, "--broker", "\(broker.address)", "--node", node,
    ])
    guard await eventually({ process.errors.contains { $0.contains("keeping the deck home") } }) else {
      throw MQTTError("the deck is not kept: \(process.errors)")
    }
    return process
  }
}

extension TestSubscriber {
  /// All that came so far on a topic of the deck `home`.
  func deck(_ topic: String) -> [String] {
    received.filter { $0.message.topic == "gesture2mqtt/deck/home/\(topic)" }.map(\.text)
  }

  /// One key of each event of the deck so far.
  func deckEvents(_ key: String) -> [String] {
    deck("event").compactMap { text in
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return object?[key].map { "\($0)" }
    }
  }

  /// What cards have published so far.
  var cardActions: [String] { received.filter { $0.message.topic == "did" }.map(\.text) }
}

extension MQTTClient {
  /// Asks the deck `home`.
  func ask(_ verb: String, _ payload: String, qos: Int = 1, retain: Bool = false) {
    publishOnce(
      Message(topic: "gesture2mqtt/deck/home/request/\(verb)", payload: Array(payload.utf8), qos: qos, retain: retain),
      decidedAt: .now)
  }
}
