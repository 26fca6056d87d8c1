import Camera
import Gestures
import MQTT
import SensorTestSupport
import Synchronization
import Testing

@testable import Sensor

/// The sensor `porch` at a real broker, without camera and pipeline: a test shows it faces and gestures.
struct RunningSensor: Sendable {
  let messaging: SensorMessaging
  private let lines: Lines

  /// What was logged so far.
  var log: [String] { lines.all }

  /// Runs it while a test does something.
  static func run(
    at broker: TestBroker, _ change: (inout SensorConfiguration) -> Void = { _ in },
    attributes: [SensorAttribute] = [],
    _ body: @Sendable (RunningSensor) async throws -> Void
  ) async throws {
    var configuration = SensorConfiguration(node: "porch")
    configuration.mqtt.address = broker.address
    change(&configuration)
    let lines = Lines()
    let messaging = SensorMessaging(configuration, attributes: attributes, log: Log { lines.append($0.message) })
    try messaging.announce(hasCamera: true)
    let services = messaging.services(droppedFrames: { 0 }, system: "/nowhere")
    let running = Task { try await ServiceGroup(services).run() }
    do {
      try await body(RunningSensor(messaging: messaging, lines: lines))
    } catch {
      running.cancel()
      throw error
    }
    running.cancel()
    try await running.value
  }

  /// Shows it a timeline's faces, as fast as it takes them.
  func see(_ timeline: String) throws {
    for (time, face) in FaceTimeline(timeline).frames() { try receive(face, [], at: time) }
  }

  /// Shows it a gesture.
  /// - Parameters:
  ///   - time: when it is decided, in seconds of media time.
  ///   - age: how long ago that is.
  func see(
    _ gesture: Gesture, _ phase: GestureEvent.Phase? = nil, at time: Double = 1, age: Duration = .zero
  ) throws {
    let event = GestureEvent(
      gesture: gesture, phase: phase, time: time, start: time - 0.3, end: time, confidence: 1)
    try receive(.neutral, [event], at: time, age)
  }

  private func receive(_ face: Face?, _ events: [GestureEvent], at time: Double, _ age: Duration = .zero) throws {
    let judgement = Judgement(
      frame: Frame(pixels: [0, 0, 0], width: 1, height: 1, timestamp: time), face: face, probabilities: nil,
      events: events, decidedAt: .now - age)
    for sink in messaging.sinks { try sink.receive(judgement) }
  }
}

/// Lines that several tasks add to.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  func append(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

extension TestSubscriber {
  /// All that came so far on a topic of the sensor `porch`.
  func texts(_ topic: String) -> [String] {
    received.filter { $0.message.topic == "gesture2mqtt/porch/\(topic)" }.map(\.text)
  }

  /// What the sensor `porch` said of it last; nil before it said anything.
  var isArmed: Bool? { texts("state").last.map { $0.hasPrefix(#"{"armed":true"#) } }
}

extension MQTTClient {
  /// Tells the sensor `porch` something.
  func send(_ text: String, to topic: String) {
    let message = Message(topic: "gesture2mqtt/porch/\(topic)", payload: Array(text.utf8), qos: 1)
    #expect(publishEvent(message, decidedAt: .now) == .sent)
  }
}

/// Somebody else's client at a broker, while a test does something.
func withOther(at broker: TestBroker, _ body: @Sendable (MQTTClient) async throws -> Void) async throws {
  let client = MQTTClient(
    configuration: MQTTConfiguration(address: broker.address, clientID: "other", maximumPayload: 1 << 20))
  let running = Task { try await client.run() }
  defer { running.cancel() }
  guard await client.waitUntilConnected(atMost: .seconds(10)) else { throw MQTTError("the other does not connect") }
  try await body(client)
}
