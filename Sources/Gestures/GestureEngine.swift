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
    let attention = attention(to: face, at: time)
    events += leave(attention, at: time)
    observe(face, attention, at: time, elapsed: elapsed)
    return events + decide(face, attention, at: time, elapsed: elapsed)
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

  private mutating func attention(to face: Face, at time: Double) -> Attention {
    let isTravelling = face.faceAbstention.isEmpty && body.process(face.boundingBox, at: time)
    return Arbiter.attention(to: face, eyes: eyeAbstention, swings: swingAbstention, isTravelling: isTravelling)
  }

  /// Ends and forgets what is under way in the parts that are not judged.
  private mutating func leave(_ attention: Attention, at time: Double) -> [GestureEvent] {
    var events: [GestureEvent] = []
    if !attention.eyes { events += eyes.interrupt(at: time) }
    switch attention.head {
    case .judged: break
    case .carried: events += head.reset(at: time)
    case .unseen:
      body.reset()
      events += head.interrupt(at: time)
    }
    if !attention.mouth { events += mouth.interrupt(at: time) }
    if !attention.brows { events += brows.interrupt(at: time) }
    return events
  }

  private mutating func observe(_ face: Face, _ attention: Attention, at time: Double, elapsed: Double) {
    let measures = face.measures
    if attention.eyes {
      let opening = EyePair(left: measures.leftEyeOpening, right: measures.rightEyeOpening)
      eyes.observe(opening, at: time, elapsed: elapsed)
    }
    if attention.head == .judged { head.observe(face, at: time, elapsed: elapsed, settings: settings) }
    if attention.mouth {
      let closure = attention.eyes ? eyes.closure.mean : 0
      mouth.observe(measures, lidClosure: closure, at: time, elapsed: elapsed, settings: settings)
    }
  }

  private var movements: Movements {
    Movements(
      areLidsMoving: eyes.isMoving, smile: mouth.strength.smile, mouthOpening: mouth.strength.opening,
      isYawning: mouth.isYawning, strongestHead: head.strongest(settings), heldHead: head.held)
  }

  private mutating func decide(
    _ face: Face, _ attention: Attention, at time: Double, elapsed: Double
  ) -> [GestureEvent] {
    let may = Arbiter.settle(movements)
    var events: [GestureEvent] = []
    if attention.eyes {
      events += eyes.decide(at: time, noise: noise.ofEyes, mayClose: may.eyesClosed, settings: settings)
    }
    if attention.head == .judged {
      events += head.decide(may.head, at: time, settings: settings)
      let maySwing = attention.swings && Arbiter.maySwing(whileHeld: head.held)
      events += head.decideSwing(face, maySwing: maySwing, at: time, elapsed: elapsed, settings: settings)
    }
    if attention.mouth { events += mouth.decide(mayOpen: may.mouthOpen, at: time, settings: settings) }
    if attention.brows {
      events += brows.process(
        face.measures, mayRise: may.browRaise, at: time, elapsed: elapsed, settings: settings)
    }
    return events
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
