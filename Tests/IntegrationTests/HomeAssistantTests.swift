import Foundation
import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

/// What a sensor tells Home Assistant at a real broker, and when.
@Suite(.needsBroker, .timeLimit(.minutes(2)))
struct HomeAssistantTests {
  private let topic = "homeassistant/device/porch/config"
  private let status = "gesture2mqtt/porch/status"

  /// The components of a message, with how many keys each has.
  private static func components(_ text: String) throws -> [String: Int] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(object?["cmps"] as? [String: [String: Any]]).mapValues(\.count)
  }

  private static func devices(_ subscriber: TestSubscriber) -> [String] {
    subscriber.received.filter { $0.message.topic == "homeassistant/device/porch/config" }.map(\.text)
  }

  @Test("Device, states, status: in this order, at the connect and when Home Assistant has started")
  func order() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await RunningSensor.run(at: broker) { sensor in
      try #require(await subscriber.waitFor(topic: status, text: "online") != nil)
      try await withOther(at: broker) { other in
        // Several at once are one.
        for _ in 0..<4 {
          other.publishEvent(Message(topic: "homeassistant/status", payload: Array("online".utf8)), decidedAt: .now)
        }
        other.publishEvent(Message(topic: "homeassistant/status", payload: Array("offline".utf8)), decidedAt: .now)
        #expect(await eventually { subscriber.texts("status").count == 2 })
        // Long enough for one more, were there one.
        try await Task.sleep(for: AnnouncementPace.spacing + AnnouncementPace.jitter)
      }
    }
    #expect(await eventually { subscriber.texts("status").count == 3 })
    let said = subscriber.received.map(\.message.topic).filter { $0 != "homeassistant/status" }
    let announcement =
      [topic] + ["info", "camera/status", "state", "face", "status"].map { "gesture2mqtt/porch/\($0)" }
    #expect(said == announcement + announcement + [status])
    let late = try await TestSubscriber.start(broker)
    #expect(await late.waitFor(topic: topic)?.message.retain == true)
  }

  @Test(
    "A component that an earlier start announced and this one does not is removed",
    arguments: MQTTProtocolVersion.allCases)
  func vanishes(_ version: MQTTProtocolVersion) async throws {
    let broker = try await TestBroker.start()
    let before = { @Sendable (configuration: inout SensorConfiguration) in configuration.mqtt.publishesBlinks = true }
    try await RunningSensor.run(at: broker, before) { sensor in
      try #require(await sensor.messaging.client.waitUntilConnected(atMost: .seconds(10)))
    }
    let subscriber = try await TestSubscriber.start(broker)
    try #require(await subscriber.waitFor(topic: topic) != nil)
    let after = { @Sendable (configuration: inout SensorConfiguration) in configuration.mqtt.protocolVersion = version }
    try await RunningSensor.run(at: broker, after) { _ in
      #expect(await eventually { Self.devices(subscriber).count == 4 })
      try await Task.sleep(for: AnnouncementPace.spacing)
    }
    let trigger = try Self.devices(subscriber).map { try Self.components($0)["trigger_blink"] }
    #expect(trigger == [7, nil, 1, nil])
  }

  @Test("Switched off, nothing is said, and what was said before is taken back")
  func switchedOff() async throws {
    let broker = try await TestBroker.start()
    let off = { @Sendable (configuration: inout SensorConfiguration) in configuration.homeAssistant.discovery = false }
    let subscriber = try await TestSubscriber.start(broker)
    try await RunningSensor.run(at: broker, off) { sensor in
      try #require(await subscriber.waitFor(topic: status, text: "online") != nil)
    }
    #expect(Self.devices(subscriber).isEmpty)
    try await RunningSensor.run(at: broker) { _ in
      try #require(await subscriber.waitFor(topic: topic) != nil)
    }
    try await RunningSensor.run(at: broker, off) { _ in
      #expect(await eventually { Self.devices(subscriber).count == 2 })
    }
    #expect(Self.devices(subscriber).last == "")
    let late = try await TestSubscriber.start(broker)
    try #require(await late.waitFor(topic: status) != nil)
    #expect(Self.devices(late).isEmpty)
  }

  @Test("Prefix and name are as configured")
  func configured() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let change = { @Sendable (configuration: inout SensorConfiguration) in
      configuration.homeAssistant.prefix = "home/ha"
      configuration.homeAssistant.deviceName = "Wohnzimmer"
    }
    try await RunningSensor.run(at: broker, change) { _ in
      let device = try #require(await subscriber.waitFor(topic: "home/ha/device/porch/config"))
      #expect(device.text.contains(#""name":"Wohnzimmer""#))
    }
    #expect(Self.devices(subscriber).isEmpty)
  }
}
