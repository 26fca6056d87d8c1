import Camera
import Gestures
import Synchronization
import Testing

@testable import Sensor

struct PipelineTests {
  private struct Failure: Error, Equatable {}

  /// Frames of one pixel at these times; then it ends, or fails.
  private actor Frames: FrameSource {
    private var times: [Double]
    private let error: Failure?

    init(_ times: [Double], error: Failure? = nil) {
      self.times = times
      self.error = error
    }

    func next() throws -> Frame? {
      if times.isEmpty, let error { throw error }
      return times.isEmpty ? nil : Frame(pixels: [0, 0, 0], width: 1, height: 1, timestamp: times.removeFirst())
    }
  }

  /// A face whose chin is up from a moment on.
  private struct LookingUp: FaceFinder {
    let since: Double
    let facesInView = 1

    func track(_ frame: Frame) -> Face? {
      var measures = FaceMeasures.zero
      (measures.leftEyeOpening, measures.rightEyeOpening) = (0.3, 0.3)
      return Face(
        trackingID: 1, boundingBox: BoundingBox(x: 0, y: 0, width: 100, height: 100),
        headEulerAngleX: frame.timestamp >= since ? 25 : 0, headEulerAngleY: 0, headEulerAngleZ: 0, measures: measures)
    }
  }

  private final class Recorder: JudgementSink {
    let times = Mutex<[Double?]>([])
    let events = Mutex<[String]>([])
    let abstention = Mutex<[AbstentionReasons]>([])

    func receive(_ judgement: Judgement) {
      times.withLock { $0.append(judgement.frame?.timestamp) }
      events.withLock { $0 += judgement.events.map(\.eventType) }
      abstention.withLock { $0.append(judgement.abstention) }
    }
  }

  @Test("Settings that change after the start hold from the next frame on")
  func followsSettings() async throws {
    let recorder = Recorder()
    let tuning = GestureTuning()
    let pipeline = Pipeline(source: Frames(Self.times), tuning: tuning, sinks: [recorder]) { LookingUp(since: 1.5) }
    tuning.change { $0.sensitivities.own[.lookUp] = .off }
    try await pipeline.run()
    #expect(recorder.events.withLock { $0 }.isEmpty)
  }

  private static let times = (0..<90).map { Double($0) / 30 }

  @Test("Every frame is judged in turn; what is held at the end is ended")
  func endsWhatIsHeld() async throws {
    let recorder = Recorder()
    try await Pipeline(source: Frames(Self.times), sinks: [recorder]) { LookingUp(since: 1.5) }.run()
    #expect(recorder.times.withLock { $0 } == Self.times + [nil])
    #expect(recorder.events.withLock { $0 } == ["lookUp", "lookUpEnd"])
  }

  @Test("Frames that come too seldom are a reason, however seldom", arguments: [0.15, 0.5])
  func slow(_ interval: Double) async throws {
    let recorder = Recorder()
    let times = (0..<20).map { Double($0) * interval }
    try await Pipeline(source: Frames(times), sinks: [recorder]) { LookingUp(since: 1000) }.run()
    let reasons = recorder.abstention.withLock { $0 }
    #expect(reasons.dropFirst(3).dropLast().allSatisfy { $0 == .framesTooSeldom })
  }

  @Test("So it is when the source fails, and the failure is the pipeline's")
  func sourceFails() async throws {
    let recorder = Recorder()
    let pipeline = Pipeline(source: Frames(Self.times, error: Failure()), sinks: [recorder]) { LookingUp(since: 1.5) }
    await #expect(throws: Failure()) { try await pipeline.run() }
    #expect(recorder.events.withLock { $0 } == ["lookUp", "lookUpEnd"])
  }

  @Test("Models that cannot be loaded are said before a frame is asked for")
  func noModels() async throws {
    let recorder = Recorder()
    let pipeline = Pipeline(source: Frames(Self.times), sinks: [recorder]) { throw Failure() }
    await #expect(throws: Failure()) { try await pipeline.prepare() }
    await #expect(throws: Failure()) { try await pipeline.run() }
    #expect(recorder.times.withLock { $0.isEmpty })
  }
}
