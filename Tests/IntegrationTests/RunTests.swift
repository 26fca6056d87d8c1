import Foundation
import MQTT
import SensorTestSupport
import Testing

/// The program `run` against a real broker: what is on the status topic when it starts, ends, or is ended.
@Suite(.needsModels, .needsBroker, .timeLimit(.minutes(3)))
struct RunTests {
  private let status = "gesture2mqtt/porch/status"

  private func start(at port: Int, _ options: [String] = ["--demo"]) throws -> SensorProcess {
    try .start(["run", "--broker", "mqtt://127.0.0.1:\(port)", "--node", "porch"] + options)
  }

  /// What a subscriber finds on the status topic who comes later.
  private func retainedStatus(_ broker: TestBroker) async throws -> String? {
    let subscriber = try await TestSubscriber.start(broker, topic: status)
    let found = await subscriber.waitFor(topic: status)
    return found?.message.retain == true ? found?.text : nil
  }

  @Test("A request to end: goodbye, and status 0, within two seconds", arguments: [SIGTERM, SIGINT])
  func endsCleanly(_ signal: Int32) async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let sensor = try start(at: broker.port)
    try #require(await subscriber.waitFor(topic: status, text: "online", within: .seconds(30)) != nil)
    try #require(await eventually(within: .seconds(30)) { sensor.errors.contains { $0.contains("watching the demo") } })
    sensor.send(signal)
    #expect(await sensor.exitStatus(within: .seconds(2)) == 0)
    #expect(await subscriber.waitFor(topic: status, text: "offline") != nil)
    #expect(subscriber.received.last?.message.topic == status, "offline comes last")
    let retained = try await retainedStatus(broker)
    #expect(retained == "offline")
  }

  @Test("Killed: the broker says goodbye in its place")
  func lastWill() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let sensor = try start(at: broker.port)
    try #require(await subscriber.waitFor(topic: status, text: "online", within: .seconds(30)) != nil)
    sensor.send(SIGKILL)
    #expect(await sensor.exitStatus(within: .seconds(10)) == -SIGKILL)
    #expect(await subscriber.waitFor(topic: status, text: "offline") != nil)
    let retained = try await retainedStatus(broker)
    #expect(retained == "offline")
  }

  @Test("A broker that comes later is found, and its absence said once")
  func brokerComesLater() async throws {
    let port = try FreePort.find()
    let sensor = try start(at: port)
    try #require(await eventually(within: .seconds(30)) { sensor.errors.contains { $0.contains("trying again") } })
    // Long enough for a second attempt, which is not to be said.
    try await Task.sleep(for: .seconds(2))
    let broker = try await TestBroker.start(port: port)
    let subscriber = try await TestSubscriber.start(broker)
    #expect(await subscriber.waitFor(topic: status, text: "online", within: .seconds(30)) != nil)
    // Said beside the connection, so perhaps a moment after the subscriber heard of it.
    try #require(await eventually { sensor.errors.contains { $0.contains("connected to the broker at") } })
    let said = sensor.errors.filter { $0.contains("the broker at") }
    #expect(said.count == 2, "away once, there once: \(said)")
    #expect(sensor.isRunning)
  }

  @Test("Says what it can do, retained, before it says that it is there")
  func announces() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let sensor = try start(at: broker.port)
    try #require(await subscriber.waitFor(topic: status, text: "online", within: .seconds(30)) != nil)
    let topics = subscriber.received.map(\.message.topic)
    let states = ["info", "camera/status", "state", "face"].map { "gesture2mqtt/porch/\($0)" }
    #expect(Array(topics.prefix(6)) == ["homeassistant/device/porch/config"] + states + [status])
    #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/camera/status")?.text == "disabled")
    let info = try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/info"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(info.message.payload)) as? [String: Any])
    let gestures = try #require(object["gestures"] as? [String])
    #expect(gestures.contains("leftWink"))
    #expect(!gestures.contains("blink"), "blinks are not asked for")
    let types = try #require(object["event_types"] as? [String])
    #expect(types.contains("smileEnd"))
    #expect(sensor.isRunning)
  }

  @Test("Without a camera it keeps trying, and says so once")
  func noCamera() async throws {
    let broker = try await TestBroker.start()
    let sensor = try start(at: broker.port, ["--camera", "/dev/video-none"])
    try #require(await eventually(within: .seconds(30)) { sensor.errors.contains { $0.contains("no camera") } })
    try await Task.sleep(for: .seconds(2))
    let said = sensor.errors.filter { $0.contains("camera") }
    #expect(said.count == 1)
    let subscriber = try await TestSubscriber.start(broker)
    #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/camera/status")?.text == "offline")
    sensor.send(SIGTERM)
    #expect(await sensor.exitStatus(within: .seconds(2)) == 0)
  }
}
