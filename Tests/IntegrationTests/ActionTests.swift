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

  @Test("A confirmation is asked for on state and in the log, and given by the next gesture")
  func confirmation() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    var action = try Self.action("leftWink", "door", "OPEN")
    action.confirmation = "nod"
    let actions = [action]
    let change = { @Sendable (configuration: inout SensorConfiguration) in configuration.actions = actions }
    try await RunningSensor.run(at: broker, change) { sensor in
      try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
      try sensor.see(.leftWink, at: 1)
      #expect(
        await eventually { subscriber.texts("state").last?.contains(#""confirming":{"action":"leftWink""#) == true })
      #expect(sensor.log.contains("leftWink: nod within 5.0 s confirms it"))
      #expect(!subscriber.received.contains { $0.message.topic == "door" })
      try sensor.see(.nod, at: 3)
      #expect(await subscriber.waitFor(topic: "door")?.text == "OPEN")
      #expect(await eventually { subscriber.texts("state").last?.contains(#""confirming":null"#) == true })
    }
  }

  @Test("What was decided long ago starts nothing: no message, no swipe, no arming")
  func late() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let actions = [
      try Self.action("nod", "door", "OPEN"), ActionSettings(["nod"], .deck("home", .swipe(.like))),
      ActionSettings(["nod"], .arm(.off)),
    ]
    let change = { @Sendable (configuration: inout SensorConfiguration) in configuration.actions = actions }
    try await RunningSensor.run(at: broker, change) { sensor in
      try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
      try sensor.see(.nod, at: 1, age: .seconds(4))
      #expect(sensor.messaging.isArmed)
      try sensor.see(.nod, at: 9)
      #expect(await subscriber.waitFor(topic: "door") != nil)
      #expect(!sensor.messaging.isArmed)
      #expect(await subscriber.waitFor(topic: "gesture2mqtt/deck/home/request/swipe") != nil)
    }
    #expect(subscriber.received.count { $0.message.topic == "door" } == 1)
    #expect(subscriber.received.count { $0.message.topic == "gesture2mqtt/deck/home/request/swipe" } == 1)
    #expect(subscriber.texts("event").count == 1)
  }
}
