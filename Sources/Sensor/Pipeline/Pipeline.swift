import Camera
import FaceTracking
import Gestures

/// Takes frames from a source, finds the face, judges its gestures, and hands the result on, one frame after the other.
///
/// Works on a thread of its own. Nothing waits in between: a live source skips what came meanwhile.
public actor Pipeline {
  private let source: any FrameSource
  private let makeFinder: @Sendable () throws -> any FaceFinder
  private let sinks: [any JudgementSink]
  private var engine: GestureEngine
  private let executor = ThreadExecutor(name: "pipeline")

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - makeFinder: called once, on the pipeline's thread, before the first frame is asked for.
  ///   - sinks: get every frame's result in this order.
  public init(
    source: any FrameSource, settings: GestureSettings = GestureSettings(), sinks: [any JudgementSink],
    makeFinder: @escaping @Sendable () throws -> any FaceFinder
  ) {
    self.source = source
    self.makeFinder = makeFinder
    self.sinks = sinks
    engine = GestureEngine(settings: settings)
  }

  /// Follows faces with the models in a folder.
  public init(
    source: any FrameSource, models: String, settings: GestureSettings = GestureSettings(), sinks: [any JudgementSink]
  ) {
    self.init(source: source, settings: settings, sinks: sinks) { try FaceTracker(models: models) }
  }

  /// Works until the source ends.
  /// - Throws: what the source, the models or a sink throw; `CancellationError` when the task is cancelled.
  public func run() async throws {
    let finder = try makeFinder()
    while let frame = try await source.next() {
      try Task.checkCancellation()
      let judgement = try judge(frame, with: finder)
      for sink in sinks { try sink.receive(judgement) }
    }
  }

  private func judge(_ frame: Frame, with finder: any FaceFinder) throws -> Judgement {
    let face = try finder.track(frame)
    let events = engine.process(face, at: frame.timestamp)
    return Judgement(
      frame: frame, face: face, probabilities: face.map { engine.probabilities(of: $0) }, events: events,
      decidedAt: .now)
  }
}
