import Camera
import Gestures
import MQTT
import SensorTestSupport
import Synchronization
import Testing

@testable import Sensor

/// A pipeline whose camera is switched off and on while it runs.
@Suite(.timeLimit(.minutes(1)))
struct PipelineServiceTests {
  /// Thirty frames a second, as fast as they are taken.
  private actor Camera: FrameSource {
    private var index = 0
    private let last: Int
    private(set) var closings = 0

    init(frames: Int) { last = frames }

    func stop() async { closings += 1 }

    func next() async throws -> Frame? {
      try Task.checkCancellation()
      guard index < last else { return nil }
      index += 1
      return Frame(pixels: [0, 0, 0], width: 1, height: 1, timestamp: Double(index) / 30)
    }
  }

  /// Plays a timeline, and does something with one of its frames.
  private final class Timeline: FaceFinder {
    private let faces: [Face?]
    private let moment: Int
    private let act: () -> Void
    private var index = 0
    let facesInView = 0

    init(_ script: String, at moment: Int, act: @escaping () -> Void) {
      faces = FaceTimeline(script).frames(rate: 30).map(\.face)
      self.moment = moment
      self.act = act
    }

    func track(_ frame: Frame) -> Face? {
      defer { index += 1 }
      if index == moment { act() }
      return index < faces.count ? faces[index] : nil
    }
  }

  private final class Recorder: JudgementSink {
    private let events = Mutex<[String]>([])
    func receive(_ judgement: Judgement) { events.withLock { $0 += judgement.events.map(\.eventType) } }
    var all: [String] { events.withLock { $0 } }
  }

  /// Runs a timeline with the camera switched off at one of its frames and, when that was noticed, on again.
  private static func run(_ script: String, offAt moment: Int) async throws -> (events: [String], closings: Int) {
    let recorder = Recorder()
    let camera = CameraSwitch()
    let source = Camera(frames: FaceTimeline(script).frames(rate: 30).count)
    let pipeline = Pipeline(source: source, sinks: [recorder]) {
      Timeline(script, at: moment) { camera.set(false) }
    }
    let client = MQTTClient(configuration: MQTTConfiguration(address: .unixSocket(path: "/nowhere"), clientID: "x"))
    let service = PipelineService(pipeline, client: client, patience: .zero, camera: camera)
    let running = Task { try await service.run() }
    for await isOn in camera.states() where !isOn { break }
    #expect(await eventually { await source.closings == 1 })
    camera.set(true)
    try await running.value
    return (recorder.all, await source.closings)
  }

  @Test("Off in the middle of a held gesture: it ends, and what comes after being on again is new")
  func endsWhatIsHeld() async throws {
    // A smile is held from 1.5 s on; the camera is off at 2.5 s. Later one more.
    let (events, closings) = try await Self.run("45. 60S 60. 45S 60.", offAt: 75)
    #expect(events == ["smile", "smileEnd", "smile", "smileEnd"])
    #expect(closings == 2, "once when it was switched off, once at the end")
  }

  @Test("Off with the very frame that decides a wink: it comes too late")
  func noLateEvent() async throws {
    let script = "60. 8L 60."
    let decided = try #require(
      FaceTimeline(script).events().first { $0.gesture == .leftWink }.map { Int(($0.time * 30).rounded()) })
    #expect(try await Self.run(script, offAt: decided).events.isEmpty)
    #expect(try await Self.run(script, offAt: decided + 1).events == ["leftWink"])
  }
}
