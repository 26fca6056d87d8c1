/// Turns the faces of successive frames into gesture events; a value without clock or I/O.
public struct GestureEngine: Sendable {
  /// May change at any time: what was learned of the person stays, and a movement that is under way then counts only
  /// when it begins again, so that a change fires nothing by itself.
  public var settings: GestureSettings {
    didSet { if settings != oldValue { former = former ?? oldValue } }
  }

  /// What held until the last frame, where that has changed.
  private var former: GestureSettings?
  private var clock = FrameClock()
  private var trackingID: Int?
  private(set) var eyes = EyeRecogniser()
  private(set) var head = HeadRecogniser()
  private(set) var mouth = MouthRecogniser()
  private var brows = BrowRecogniser()
  private var body = BodyMotion()
  private var noise = FaceNoise()
  private var filter = EventFilter()

  public init(settings: GestureSettings = GestureSettings()) { self.settings = settings }

  /// Judges one frame.
  /// - Parameters:
  ///   - face: the primary person's face, or nil when nobody is in view.
  ///   - time: the frame's timestamp in seconds of media time; never goes back.
  /// - Returns: what was decided with this frame, in order.
  public mutating func process(_ face: Face?, at time: Double) -> [GestureEvent] {
    filter.pass(judge(face, at: time), settings.sensitivities)
  }

  private mutating func judge(_ face: Face?, at time: Double) -> [GestureEvent] {
    let step = clock.advance(to: time, settings: settings)
    var events = adoptSettings(at: time)
    if step == .stalled { events += interrupt(at: time) }
    guard let face = face?.ignoring(settings.ignoredEye) else { return events + interrupt(at: time) }
    if face.trackingID != trackingID {
      trackingID = face.trackingID
      events += reset(at: time)
    }
    noise.append(face, levels: eyes.levels, settings: settings)
    let elapsed = if case .elapsed(let seconds) = step { seconds } else { 0.0 }
    events += processEyes(face, at: time, elapsed: elapsed)
    events += processFace(face, at: time, elapsed: elapsed)
    return events
  }

  /// Why the eyes are not judged at present for reasons that no single frame shows; empty when they are.
  public var eyeAbstention: AbstentionReasons {
    var reasons: AbstentionReasons = []
    if clock.isTooSlow { reasons.insert(.framesTooSeldom) }
    if noise.areEyesTooNoisy { reasons.insert(.tooNoisy) }
    return reasons
  }

  /// Why nods and shakes are not judged at present for reasons that no single frame shows; empty when they are.
  public var swingAbstention: AbstentionReasons {
    var reasons: AbstentionReasons = []
    if clock.isTooSlow { reasons.insert(.framesTooSeldom) }
    if noise.isHeadTooNoisy { reasons.insert(.tooNoisy) }
    return reasons
  }

  private mutating func processEyes(_ face: Face, at time: Double, elapsed: Double) -> [GestureEvent] {
    guard face.leftEyeAbstention.isEmpty, face.rightEyeAbstention.isEmpty, eyeAbstention.isEmpty else {
      return eyes.interrupt(at: time)
    }
    let opening = EyePair(left: face.measures.leftEyeOpening, right: face.measures.rightEyeOpening)
    return eyes.process(
      opening, at: time, elapsed: elapsed, noise: noise.ofEyes, isExplained: doesMouthCloseEyes, settings: settings)
  }

  /// Whether the mouth explains that both eyes close: laughing and yawning do.
  private var doesMouthCloseEyes: Bool { mouth.strength.smile >= 1 || mouth.strength.opening >= 1.5 }

  /// How far both lids are closed, on average; 0 where they are not judged.
  private func lidClosure(of face: Face) -> Double {
    guard face.leftEyeAbstention.isEmpty, face.rightEyeAbstention.isEmpty, let levels = eyes.levels else { return 0 }
    let closure = EyePair(
      left: levels.left.closure(face.measures.leftEyeOpening),
      right: levels.right.closure(face.measures.rightEyeOpening))
    return closure.mean
  }

  private mutating func processFace(_ face: Face, at time: Double, elapsed: Double) -> [GestureEvent] {
    guard face.faceAbstention.isEmpty else {
      body.reset()
      return head.interrupt(at: time) + mouth.interrupt(at: time) + brows.interrupt(at: time)
    }
    // What covers an eye covers its brow.
    let isBrowCovered = face.leftEyeAbstention.union(face.rightEyeAbstention).contains(.covered)
    // A person on the move makes no gesture with the head, and has a new rest pose afterwards.
    let isOnTheMove = body.process(face.boundingBox, at: time)
    return
      (isOnTheMove
      ? head.reset(at: time)
      : head.process(
        face, at: time, elapsed: elapsed, seesSwings: swingAbstention.isEmpty, settings: settings))
      + mouth.process(face.measures, lidClosure: lidClosure(of: face), at: time, elapsed: elapsed, settings: settings)
      + (isBrowCovered
        ? brows.interrupt(at: time)
        : brows.process(
          face.measures, isDisturbed: eyes.isMoving, at: time, elapsed: elapsed, settings: settings))
  }

  private mutating func adoptSettings(at time: Double) -> [GestureEvent] {
    guard let former else { return [] }
    self.former = nil
    eyes.awaitRest()
    head.awaitRest()
    mouth.awaitRest()
    brows.awaitRest()
    // Another eye has other levels, and so has its brow.
    return former.ignoredEye == settings.ignoredEye ? [] : eyes.reset(at: time) + brows.reset(at: time)
  }

  private mutating func interrupt(at time: Double) -> [GestureEvent] {
    eyes.interrupt(at: time) + head.interrupt(at: time) + mouth.interrupt(at: time) + brows.interrupt(at: time)
  }

  private mutating func reset(at time: Double) -> [GestureEvent] {
    body.reset()
    noise = FaceNoise()
    return eyes.reset(at: time) + head.reset(at: time) + mouth.reset(at: time) + brows.reset(at: time)
  }
}
