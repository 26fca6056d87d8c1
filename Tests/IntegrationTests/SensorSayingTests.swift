import Foundation
import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

/// What a sensor says at a real broker of its camera, its view and itself, without a pipeline in front.
@Suite(.needsBroker, .timeLimit(.minutes(2)))
struct SensorSayingTests {
  @Test("Camera, view and state are said once when they change, retained")
  func changes() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await RunningSensor.run(at: broker) { sensor in
      try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
      sensor.messaging.cameraChanged(.online)
      try sensor.see("60. 60x 60.")
      sensor.messaging.cameraChanged(.offline(.noCamera(device: "/dev/video0")))
      try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/camera/status", text: "online") != nil)
      #expect(await eventually { subscriber.texts("face").count == 5 })
    }
    #expect(subscriber.texts("camera/status") == ["offline", "online", "offline"])
    #expect(subscriber.texts("face") == ["OFF", "ON", "OFF", "ON", "OFF"])
    let states = subscriber.texts("state")
    #expect(states.count == 5)
    #expect(
      states.last
        == #"{"armed":true,"camera":true,"face":false,"abstaining":[],"idle":false,"throttled":[],"confirming":null}"#)
    let late = try await TestSubscriber.start(broker)
    for topic in ["camera/status", "face", "state"] {
      let found = await late.waitFor(topic: "gesture2mqtt/porch/\(topic)")
      #expect(found?.message.retain == true)
      #expect(found?.message.qos == 1)
    }
  }

  @Test("States come back after the broker has forgotten them, and status comes last")
  func brokerRestarts() async throws {
    let broker = try await TestBroker.start()
    try await RunningSensor.run(at: broker) { sensor in
      try #require(await sensor.messaging.client.waitUntilConnected(atMost: .seconds(10)))
      sensor.messaging.cameraChanged(.online)
      try sensor.see("60.")
      broker.stop()
      try await broker.start()
      #expect(await eventually(within: .seconds(20)) { sensor.messaging.client.connectionCount == 2 })
      let subscriber = try await TestSubscriber.start(broker)
      #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/face")?.text == "ON")
      #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/camera/status")?.text == "online")
    }
    let published = broker.log.filter { $0.contains("Received PUBLISH from gesture2mqtt-porch") }
    #expect(published.last?.contains("/status'") == true)
  }

  @Test("Events have the quality of service that is configured, and are never retained", arguments: [0, 1])
  func eventQoS(_ qos: Int) async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let change = { @Sendable (configuration: inout SensorConfiguration) in
      configuration.mqtt.eventQoS = qos
      configuration.actions = [ActionSettings(["nod"], .publish(topic: "t", payload: ActionTemplate()))]
    }
    try await RunningSensor.run(at: broker, change) { sensor in
      try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
      try sensor.see(.nod)
      #expect(await subscriber.waitFor(topic: "t") != nil)
    }
    let sent = subscriber.received.filter { ["t", "gesture2mqtt/porch/event"].contains($0.message.topic) }
    #expect(sent.map(\.message.qos) == [qos, qos])
    #expect(sent.allSatisfy { !$0.message.retain && $0.expiry != nil })
  }

  @Test("A sensor that was disarmed is so after a restart; what cannot be read may say so")
  func remembers() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "memory-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let change = { @Sendable (configuration: inout SensorConfiguration) in configuration.stateFolder = folder.path }
    let file = folder.appending(path: "gesture2mqtt_porch.json")
    try await RunningSensor.run(at: broker, change) { sensor in
      #expect(sensor.messaging.isArmed)
      try await withOther(at: broker) { other in
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        let off = Message(topic: "gesture2mqtt/porch/set/armed", payload: Array("OFF".utf8))
        #expect(other.publishEvent(off, decidedAt: .now) == .sent)
        #expect(await eventually { FileManager.default.fileExists(atPath: file.path) })
      }
    }
    try await RunningSensor.run(at: broker, change) { sensor in
      #expect(!sensor.messaging.isArmed)
      #expect(sensor.log.contains { $0.hasPrefix("disarmed, as before") })
    }
    try Data("{\"arm".utf8).write(to: file)
    try await RunningSensor.run(at: broker, change) { sensor in
      #expect(!sensor.messaging.isArmed)
      #expect(sensor.log.contains { $0.contains("cannot be read") })
    }
    try Data("{\"armed\":true}".utf8).write(to: file)
    try await RunningSensor.run(at: broker, change) { #expect($0.messaging.isArmed) }
  }

  @Test("Statistics are an event, with the reconnects counted")
  func statistics() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    var configuration = SensorConfiguration(node: "porch")
    configuration.mqtt.address = broker.address
    let client = MQTTClient(configuration: configuration.sensorClient)
    let events = EventPublisher(client, topics: configuration.topics, publishesBlinks: false, log: .none)
    let statistics = StatisticsService(
      client, topics: configuration.topics, meter: FrameMeter(), events: events, droppedFrames: { 3 },
      interval: .milliseconds(100), clock: ContinuousClock())
    let running = Task { try await ServiceGroup([BrokerService(client, log: .none), statistics]).run() }
    let received = await subscriber.waitFor(topic: "gesture2mqtt/porch/stats")
    running.cancel()
    try await running.value
    let message = try #require(received)
    #expect(!message.message.retain)
    #expect(message.message.qos == 0)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(message.message.payload)) as? [String: Any])
    #expect(object["frames_dropped"] as? Int == 3)
    #expect(object["reconnects"] as? Int == 0)
    #expect((object["memory_mb"] as? Double ?? 0) > 1)
  }
}
