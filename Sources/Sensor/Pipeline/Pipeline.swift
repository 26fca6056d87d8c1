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
  private let tuning: GestureTuning
  private let pacing: Pacing
  private var pacer: FramePacer
  private var engine: GestureEngine
  private var finder: (any FaceFinder)?
  private var lastTime: Double?
  private let executor = ThreadExecutor(name: "pipeline")

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - tuning: asked for the settings before every frame.
  ///   - pacing: which frames may be left out.
  ///   - makeFinder: called once, on the pipeline's thread, before the first frame is asked for.
  ///   - sinks: get every frame's result in this order.
  public init(
    source: any FrameSource, tuning: GestureTuning = GestureTuning(), pacing: Pacing = .everyFrame,
    sinks: [any JudgementSink],
    makeFinder: @escaping @Sendable () throws -> any FaceFinder
  ) {
    self.source = source
    self.makeFinder = makeFinder
    self.sinks = sinks
    self.tuning = tuning
    self.pacing = pacing
    pacer = FramePacer(pacing)
    engine = GestureEngine(settings: tuning.settings)
  }

  /// Follows faces with the models in a folder.
  public init(
    source: any FrameSource, models: String, tuning: GestureTuning = GestureTuning(), pacing: Pacing = .everyFrame,
    sinks: [any JudgementSink]
  ) {
    self.init(source: source, tuning: tuning, pacing: pacing, sinks: sinks) { try FaceTracker(models: models) }
  }

  /// Loads the models, which `run()` does otherwise.
  /// - Throws: what is wrong with the models.
  public func prepare() throws { finder = try finder ?? makeFinder() }

  /// Works until the source ends; gestures that are held then are ended. May be run again, where the source goes on.
  /// - Throws: what the source, the models or a sink throw; `CancellationError` when the task is cancelled, after which
  ///   nothing but the ends of held gestures is delivered.
  public func run() async throws {
    do {
      try prepare()
      pacer = FramePacer(pacing)
      while let frame = try await nextFrame() {
        let judgement = try judge(frame)
        try Task.checkCancellation()
        try deliver(judgement)
      }
    } catch {
      try? conclude()
      await source.stop()
      throw error
    }
    try conclude()
    await source.stop()
  }

  private func nextFrame() async throws -> Frame? {
    if let due = pacer.due { try await source.next(notBefore: due) } else { try await source.next() }
  }

  private func judge(_ frame: Frame) throws -> Judgement {
    let begin = ContinuousClock.now
    let face = try finder?.track(frame)
    engine.settings = tuning.settings
    // A look that finds nobody is no frame to the engine, which would take looks for a slow camera.
    let isLook = pacer.isIdle && face == nil
    let events = isLook ? [] : engine.process(face, at: frame.timestamp)
    pacer.note(frame, hasFace: face != nil)
    lastTime = frame.timestamp
    let now = ContinuousClock.now
    return Judgement(
      frame: frame, face: face, probabilities: face.map(probabilities), events: events, decidedAt: now,
      took: now - begin, eyeAbstention: engine.eyeAbstention, swingAbstention: engine.swingAbstention,
      ignoredEye: engine.settings.ignoredEye, facesInView: finder?.facesInView ?? 0, isIdle: pacer.isIdle)
  }

  /// A face that was just found makes no gesture yet, but it can be classified: a still picture has no other.
  private func probabilities(of face: Face) -> FaceProbabilities {
    var settled = face
    settled.leftEyeAbstention.remove(.trackingJumped)
    settled.rightEyeAbstention.remove(.trackingJumped)
    settled.faceAbstention.remove(.trackingJumped)
    return engine.probabilities(of: settled)
  }

  private func conclude() throws {
    guard let lastTime else { return }
    let events = engine.process(nil, at: lastTime)
    try deliver(Judgement(frame: nil, face: nil, probabilities: nil, events: events, decidedAt: .now))
  }

  private func deliver(_ judgement: Judgement) throws {
    for sink in sinks { try sink.receive(judgement) }
  }
}
