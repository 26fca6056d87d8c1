import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

/// What gestures do at a real broker, as configured.
@Suite(.needsBroker, .timeLimit(.minutes(2)))
struct ActionTests {
  private static func action(
    _ gesture: String, _ topic: String, _ payload: String, _ condition: ActionSettings.Condition = .armed
  ) throws -> ActionSettings {
    var action = ActionSettings([gesture], .publish(topic: topic, payload: try ActionTemplate(parsing: payload)))
    action.condition = condition
    return action
  }

  @Test("A wink toggles a lamp; raised brows disarm the sensor and arm it again")
  func actions() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let armed = "gesture2mqtt/porch/set/armed"
    let actions = [
      try Self.action("leftWink", "zigbee2mqtt/lamp/set", #"{"state":"TOGGLE"}"#),
      try Self.action("browRaise", armed, "OFF"), try Self.action("nod", armed, "ON", .disarmed),
      try Self.action("rightWink", "say", "${node}: ${gesture}, ${event_type}, ${confidence}, ${duration_ms}"),
    ]
    let change = { @Sendable (configuration: inout SensorConfiguration) in configuration.actions = actions }
    try await RunningSensor.run(at: broker, change) { sensor in
      try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
      try sensor.see(.leftWink)
      try sensor.see(.rightWink)
      try sensor.see(.browRaise, .start)
      #expect(await eventually { subscriber.texts("state").last?.contains(#""armed":false"#) == true })
      try sensor.see(.leftWink)
      try sensor.see(.nod)
      #expect(await eventually { subscriber.texts("state").last?.contains(#""armed":true"#) == true })
    }
    let lamp = subscriber.received.filter { $0.message.topic == "zigbee2mqtt/lamp/set" }
    #expect(lamp.map(\.text) == [#"{"state":"TOGGLE"}"#])
    #expect(lamp.first?.message.retain == false)
    #expect(lamp.first?.expiry != nil, "late ones open doors to nobody")
    #expect(await subscriber.waitFor(topic: "say")?.text == "porch: rightWink, rightWink, 1.00, 300")
    #expect(subscriber.texts("set/armed") == ["OFF", "ON"])
  }
}
