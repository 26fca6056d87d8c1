import Deck
import Foundation
import Testing

@testable import Sensor

/// What Home Assistant is told of decks.
struct DeckDiscoveryTests {
  private static let decks = [KeptDeck("home", title: "What shall the house do?"), KeptDeck("work-2", title: nil)]

  private static func components(_ device: DiscoveryDevice) throws -> [String: [String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(device.json().description.utf8)) as? [String: Any]
    return try #require(object?["cmps"] as? [String: [String: Any]])
  }

  @Test("A kept deck has its top card and four buttons, on the deck's own topics, beside what the sensor has")
  func components() throws {
    let configuration = SensorConfiguration(node: "porch")
    let components = try Self.components(.sensor(configuration, hasThermometer: true, decks: Self.decks))
    let plain = try Self.components(.sensor(configuration, hasThermometer: true))
    #expect(Set(plain.keys).isSubset(of: components.keys))
    #expect(components.count == plain.count + 10)
    let top = try #require(components["deck_work-2_top"])
    #expect(top["p"] as? String == "sensor")
    #expect(top["state_topic"] as? String == "gesture2mqtt/deck/work-2/state")
    #expect(top["default_entity_id"] as? String == "sensor.porch_deck_work_2_top")
    #expect(components["deck_home_top"]?["name"] as? String == "What shall the house do?: top card")
    let only = try Self.components(.deckKeeper(configuration, decks: Self.decks))
    #expect(only.count == 10)
    #expect(Set(only.values.compactMap { $0["uniq_id"] as? String }).count == 10)
  }

  @Test(
    "A button sends what the deck understands",
    arguments: [("like", "swipe", 1), ("nope", "swipe", 1), ("undo", "undo", 1), ("reset", "reset", 1)])
  func buttons(_ name: String, _ verb: String, _ qos: Int) throws {
    let components = try Self.components(.deckKeeper(SensorConfiguration(node: "porch"), decks: Self.decks))
    let button = try #require(components["deck_home_\(name)"])
    #expect(button["p"] as? String == "button")
    #expect(button["qos"] as? Int == qos)
    let topic = try #require(button["command_topic"] as? String)
    #expect(DeckTopic(topic, base: "gesture2mqtt") == .request(deck: "home", verb: verb))
    let payload = try #require(button["payload_press"] as? String)
    let call = DeckCall(
      .init(topic: topic, payload: Array(payload.utf8)), verb: verb, arrival: .now, timeToLive: 10, at: .now())
    #expect(call.source == "home_assistant")
    #expect(call.transaction == nil, "the same button is meant anew each time")
    guard case .success(.change(let change)) = call.task else {
      Issue.record("\(call.task)")
      return
    }
    #expect(DeckRequest(change).name == name)
  }

  @Test("A deck that is no longer kept is removed, the rest stays")
  func vanished() {
    let configuration = SensorConfiguration(node: "porch")
    let before = DiscoveryDevice.deckKeeper(configuration, decks: Self.decks)
    let after = DiscoveryDevice.deckKeeper(configuration, decks: [Self.decks[0]])
    let vanished = after.vanished(from: before)
    #expect(vanished.count == 5)
    #expect(vanished["deck_work-2_top"] == "sensor")
    #expect(vanished["deck_work-2_like"] == "button")
    #expect(before.vanished(from: after).isEmpty)
  }
}
