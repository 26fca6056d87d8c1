import Foundation
import Testing

@testable import Sensor

/// The message that Home Assistant gets, held against what its releases from 2024.12 on demand.
struct DiscoveryTests {
  @Test(
    "The device has what is demanded and no key that an older release refuses",
    arguments: DiscoveryMessage.configurations)
  func device(_ configuration: SensorConfiguration) throws {
    let device = try DiscoveryMessage.object(DiscoveryDevice.sensor(configuration, hasThermometer: false).json())
    #expect(Set(device.keys) == ["dev", "o", "avty_t", "cmps"])
    let info = try #require(device["dev"] as? DiscoveryMessage.Object)
    #expect((info["identifiers"] as? [String])?.count == 1)
    #expect(info["sw_version"] as? String == Version.current)
    #expect(info["name"] as? String == configuration.homeAssistant.deviceName ?? configuration.node)
    let origin = try #require(device["o"] as? [String: String])
    #expect(origin == ["name": "gesture2mqtt", "sw": Version.current])
    #expect(device["avty_t"] as? String == configuration.topics.status)
    let topic = Topics.discovery(prefix: "homeassistant", node: configuration.node)
    #expect(topic.wholeMatch(of: #/homeassistant/device/[a-zA-Z0-9_-]+/config/#) != nil)
  }

  @Test("Every event type is declared, and each gesture has one trigger", arguments: DiscoveryMessage.configurations)
  func gestures(_ configuration: SensorConfiguration) throws {
    let device = try DiscoveryMessage.object(DiscoveryDevice.sensor(configuration, hasThermometer: false).json())
    let components = try DiscoveryMessage.components(device)
    let event = try #require(components.first { $0.component["p"] as? String == "event" }?.component)
    #expect(event["state_topic"] as? String == configuration.topics.event)
    let info = try DiscoveryMessage.object(
      Payloads.info(gestures: Payloads.gestures(publishesBlinks: configuration.mqtt.publishesBlinks), decks: []))
    #expect(event["event_types"] as? [String] == info["event_types"] as? [String])
    let triggers = components.map(\.component).filter(DiscoveryMessage.isTrigger)
    let payloads = triggers.compactMap { $0["payload"] as? String }
    #expect(payloads.sorted() == (info["gestures"] as? [String])?.sorted())
    #expect(payloads == triggers.compactMap { $0["subtype"] as? String })
    #expect(triggers.allSatisfy { $0["topic"] as? String == configuration.topics.action })
  }

  @Test("Face and switch understand what is published")
  func faceAndSwitch() throws {
    let configuration = DiscoveryMessage.configurations[0]
    let components = Dictionary(
      uniqueKeysWithValues: try DiscoveryMessage.components(
        try DiscoveryMessage.object(DiscoveryDevice.sensor(configuration, hasThermometer: false).json())))
    #expect(components["face"]?["device_class"] as? String == "occupancy")
    #expect(components["face"]?["state_topic"] as? String == configuration.topics.face)
    #expect(components["armed"]?["state_topic"] as? String == configuration.topics.state)
    #expect(configuration.topics.command(of: components["armed"]?["command_topic"] as? String ?? "") == .set("armed"))
    #expect(components["camera"]?["options"] as? [String] == ["online", "offline", "disabled"])
    #expect(components["temperature"] == nil, "this machine has no thermometer")
  }

  @Test("Templates ask for what is published")
  func templates() throws {
    let figures = FrameFigures(total: 0, interval: FrameFigures.Interval(), seconds: 60)
    let statistics = Statistics(
      uptime: .zero, frames: figures, droppedFrames: 0, events: EventCounts(), reconnects: 0, residentBytes: 0,
      temperature: 0)
    let configuration = DiscoveryMessage.configurations[0]
    let published = [
      configuration.topics.statistics: try DiscoveryMessage.object(Payloads.statistics(statistics)),
      configuration.topics.state: try DiscoveryMessage.object(Payloads.state(SensorState())),
    ]
    let device = try DiscoveryMessage.object(DiscoveryDevice.sensor(configuration, hasThermometer: true).json())
    var asked = 0
    for (id, component) in try DiscoveryMessage.components(device) {
      guard let template = component["value_template"] as? String else { continue }
      let key = try #require(template.firstMatch(of: /value_json\.([a-z_]+)/)?.output.1, "\(id)")
      let topic = try #require(component["state_topic"] as? String)
      #expect(published[topic]?.keys.contains(String(key)) == true, "\(id): \(key)")
      asked += 1
    }
    #expect(asked == 10)
  }

  @Test("No two sensors share an id, not even those of one name below two bases")
  func distinct() throws {
    let configurations =
      DiscoveryMessage.configurations + [DiscoveryMessage.configuration("porch") { $0.mqtt.baseTopic = "faces" }]
    let devices = try configurations.map {
      try DiscoveryMessage.object(DiscoveryDevice.sensor($0, hasThermometer: true).json())
    }
    let ids = devices.compactMap { ($0["dev"] as? DiscoveryMessage.Object)?["identifiers"] as? [String] }.flatMap { $0 }
    #expect(Set(ids).count == configurations.count)
    let components = try devices.flatMap { try DiscoveryMessage.components($0) }.filter {
      !DiscoveryMessage.isTrigger($0.component)
    }
    #expect(Set(components.compactMap { $0.component["uniq_id"] as? String }).count == components.count)
  }
}
