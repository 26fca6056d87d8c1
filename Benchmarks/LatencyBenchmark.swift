import Camera
import FaceTracking
import Gestures
import MQTT
import Sensor
import SensorTestSupport
import Synchronization

/// From the frame that decides a gesture to the message at a subscriber, over loopback and a real broker.
struct LatencyBenchmark {
  let clip: Clip
  let models: String
  private static let events = 200

  func run() async throws {
    Report.heading("Frame to message at a subscriber")
    guard TestBroker.isAvailable else {
      Report.note("skipped: mosquitto is not installed")
      return
    }
    let broker = try await TestBroker.start()
    let deciding = try decidingFrame()
    let topics = Topics(base: "gesture2mqtt", node: "bench")
    let listener = MQTTClient(configuration: MQTTConfiguration(address: broker.address, clientID: "listener"))
    try listener.subscribe([topics.event], qos: 0)
    let sensor = MQTTClient(
      configuration: MQTTConfiguration(address: broker.address, clientID: "sensor", statusTopic: topics.status))
    let source = SteppedSource(clip: clip, deciding: deciding, count: Self.events)
    let clients = [listener, sensor].map { client in Task { try await client.run() } }
    defer { for client in clients { client.cancel() } }
    for client in [listener, sensor] where await !client.waitUntilConnected(atMost: .seconds(5)) {
      return Report.note("skipped: no connection to the broker")
    }
    let arrivals = Task { await Self.arrivals(listener) }
    let publisher = EventPublisher(sensor, topics: topics, publishesBlinks: false, log: .none)
    try await Pipeline(source: source, models: models, sinks: [publisher]).run()
    let delays = zip(source.deliveries, await arrivals.value).map { ($1 - $0) / .milliseconds(1) }
    Report.line("median of \(delays.count) events", Statistics(delays).median, "ms", goal: 15)
    Report.line("99th percentile", Statistics(delays).percentile(99), "ms", goal: 40)
  }

  /// When each of the expected messages came.
  private static func arrivals(_ listener: MQTTClient) async -> [ContinuousClock.Instant] {
    var arrivals: [ContinuousClock.Instant] = []
    for await _ in listener.messages {
      arrivals.append(.now)
      if arrivals.count == events { break }
    }
    return arrivals
  }

  /// The frame of the clip with which the wink is decided once the face is followed.
  private func decidingFrame() throws -> Int {
    let tracker = try FaceTracker(models: models)
    var engine = GestureEngine()
    var deciding: Int?
    for index in 0..<2 * clip.frames.count {
      let frame = clip[index]
      let events = engine.process(try tracker.track(frame), at: frame.timestamp)
      if !events.isEmpty, index >= clip.frames.count { deciding = index - clip.frames.count }
    }
    guard let deciding else { throw BenchmarkError.noGesture }
    return deciding
  }
}
