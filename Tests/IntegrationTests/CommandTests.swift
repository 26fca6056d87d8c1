import Foundation
import MQTT
import SensorTestSupport
import Synchronization
import Testing

@testable import Sensor

/// What others tell a sensor at a real broker.
@Suite(.needsBroker, .timeLimit(.minutes(2)))
struct CommandTests {
  @Test("Disarmed, state and face are said and gestures are not; armed again, they are")
  func arming() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await RunningSensor.run(at: broker) { sensor in
      try await withOther(at: broker) { other in
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        other.send("OFF", to: "set/armed")
        try #require(await eventually { subscriber.isArmed == false })
        try sensor.see(.leftWink)
        try sensor.see("60.")
        #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/face", text: "ON") != nil)
        other.send("ON", to: "set/armed")
        try #require(await eventually { subscriber.isArmed == true })
        try sensor.see(.rightWink)
        #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/action", text: "rightWink") != nil)
      }
      #expect(sensor.log.contains { $0.contains("leftWink") && $0.contains("disarmed") })
    }
    #expect(subscriber.texts("action") == ["rightWink"])
    #expect(subscriber.texts("event").count == 1)
  }

  @Test("What is not allowed on a set topic is said in the log and changes nothing")
  func badSetting() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await RunningSensor.run(at: broker) { sensor in
      try await withOther(at: broker) { other in
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        other.send("off\u{1B}[2J", to: "set/armed")
        other.send("ON", to: "set/alarm")
        #expect(await eventually { sensor.log.count { $0.hasPrefix("set/") } == 2 })
      }
      #expect(sensor.log.contains(#"set/armed: "off\u001b[2J"; allowed is ON or OFF"#))
      #expect(sensor.log.contains(#"set/"alarm": there is nothing to set; known are armed, camera"#))
    }
    #expect(subscriber.isArmed == true)
  }

  @Test("An attribute is set by its name, said on state, and refused with what is allowed")
  func attribute() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let colour = Mutex("red")
    let attribute = SensorAttribute(
      "colour", allowed: "red or green", value: { .string(colour.withLock { $0 }) },
      set: { text throws(SettingRefusal) in
        guard ["red", "green"].contains(text) else { throw .notAllowed }
        colour.withLock { $0 = text }
      })
    try await RunningSensor.run(at: broker, attributes: [attribute]) { sensor in
      try await withOther(at: broker) { other in
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        for text in ["blue", String(repeating: "green", count: 13), "green"] {
          other.send(text, to: "set/colour")
        }
        #expect(await eventually { subscriber.texts("state").count == 2 })
      }
      #expect(sensor.log.contains(#"set/colour: "blue"; allowed is red or green"#))
      #expect(sensor.log.count { $0.hasPrefix("set/colour") } == 2)
    }
    let states = ["red", "green"].map {
      #"{"armed":true,"camera":true,"colour":"\#($0)","face":false,"abstaining":[],"idle":false,"throttled":[],"confirming":null}"#
    }
    #expect(subscriber.texts("state") == states)
  }

  @Test("Retained and empty commands are ignored", arguments: MQTTProtocolVersion.allCases)
  func retained(_ version: MQTTProtocolVersion) async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await withOther(at: broker) { other in
      for topic in ["set/armed", "request/disarm"] {
        let payload = topic == "set/armed" ? "OFF" : "{}"
        try other.setState(topic: "gesture2mqtt/porch/\(topic)", payload: Array(payload.utf8))
        #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/\(topic)") != nil)
      }
      let change = { @Sendable (configuration: inout SensorConfiguration) in
        configuration.mqtt.protocolVersion = version
      }
      try await RunningSensor.run(at: broker, change) { sensor in
        // Said last, when everything is subscribed to.
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        other.send("", to: "set/armed")
        other.send("", to: "request/disarm")
        // Answered after all that came before it.
        other.send("{\"transaction\":1}", to: "request/info")
        #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/response/info") != nil)
        #expect(!sensor.log.contains { $0.contains("disarmed") })
      }
    }
    #expect(subscriber.isArmed == true)
    #expect(subscriber.texts("response/disarm").isEmpty)
  }

  @Test("A command for a sensor that is away is not obeyed when it is back", arguments: MQTTProtocolVersion.allCases)
  func away(_ version: MQTTProtocolVersion) async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let change = { @Sendable (configuration: inout SensorConfiguration) in
      configuration.mqtt.protocolVersion = version
    }
    try await RunningSensor.run(at: broker, change) { _ in
      try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
    }
    try await withOther(at: broker) { other in
      other.send("OFF", to: "set/armed")
      other.send("{}", to: "request/disarm")
      #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/request/disarm") != nil)
      try await RunningSensor.run(at: broker, change) { sensor in
        try #require(await eventually { subscriber.texts("status").count == 3 })
        // Answered after all that the broker had for it.
        other.send("{\"transaction\":1}", to: "request/info")
        #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/response/info") != nil)
        #expect(sensor.messaging.isArmed)
      }
    }
    #expect(subscriber.texts("response/disarm").isEmpty)
  }
}
