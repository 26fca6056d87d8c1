/// Smiles and deliberate mouth openings against the person's neutral face, with speech kept out.
///
/// A meant movement starts from a mouth at rest and is then held steady; speech does neither.
struct MouthRecogniser: Sendable {
  private var opening = RestLevel()
  private var smileLevel = RestLevel()
  private var smoothed: (opening: RestLevel, smile: RestLevel) = (RestLevel(), RestLevel())
  private var openingWindow = SlidingRange(length: 0.25)
  private var smileWindow = SlidingRange(length: 0.25)
  private var lastRest: (opening: Double, smile: Double) = (-.infinity, -.infinity)
  private var smile = HeldDetector(.smile)
  private var mouthOpen = HeldDetector(.mouthOpen)
  private var yawn = YawnWatch()
  /// Smile and opening of the frame that is judged, 1 at their thresholds; 0 where they are not.
  private(set) var strength = (smile: 0.0, opening: 0.0)
  private var isStill = (opening: false, smile: false)
  /// Whether the movement now under way began from rest.
  private var beganAtRest: (opening: Bool, smile: Bool) = (false, false)

  /// A mouth that moves less than this within a quarter second is at rest or held, in distances of the eyes.
  private static let stillness = (opening: 0.06, smile: 0.07)
  /// A meant movement begins at most this long after the last moment of rest.
  private static let onsetTime = 0.35
  /// The neutral mouth is followed with this time constant; quickly while a new face settles.
  private static let timeConstant = (slow: 3.0, quick: 0.3)

  /// The smile measure of the neutral face; nil until a face has been seen.
  var neutralSmile: Double? { smileLevel.value }

  /// Whether the mouth that is open now yawns.
  var isYawning: Bool { yawn.isYawning }

  /// Takes one frame in which the mouth is judged.
  /// - Parameter lidClosure: how far both eyes are closed, on average; 0 where they are not judged.
  mutating func observe(
    _ measures: FaceMeasures, lidClosure: Double, at time: Double, elapsed: Double, settings: GestureSettings
  ) {
    smoothed.opening.learn(measures.mouthOpening, elapsed: elapsed, timeConstant: 0.04)
    smoothed.smile.learn(measures.smile, elapsed: elapsed, timeConstant: 0.06)
    guard let openingNow = smoothed.opening.value, let smileNow = smoothed.smile.value else { return }
    openingWindow.append(openingNow, at: time)
    smileWindow.append(smileNow, at: time)
    isStill = (
      opening: openingWindow.isFull && openingWindow.range < Self.stillness.opening,
      smile: smileWindow.isFull && smileWindow.range < Self.stillness.smile
    )
    learn(openingNow, smileNow, elapsed: elapsed, settings: settings)
    guard let restOpening = opening.value, let restSmile = smileLevel.value, opening.age >= settings.settlingTime
    else { return }
    let opened = (openingNow - restOpening) / settings.extent(of: .mouthOpen)
    let smiled = (smileNow - restSmile) / settings.extent(of: .smile)
    strength = (smiled, opened)
    yawn.process(openingNow - restOpening, strength: opened, lidClosure: lidClosure, at: time)
    noteRest(opened, smiled, at: time)
  }

  /// Decides upon the frame that was observed.
  /// - Parameter mayOpen: false while something else opens the mouth.
  mutating func decide(mayOpen: Bool, at time: Double, settings: GestureSettings) -> [GestureEvent] {
    guard opening.age >= settings.settlingTime else { return [] }
    let smileEvent = smile.update(
      strength.smile,
      // A smile that shows the teeth is steady too.
      mayStart: beganAtRest.smile && isStill.smile && openingWindow.range < 2 * Self.stillness.opening,
      hold: settings.holds[.smile], at: time, settings: settings)
    let openEvent = mouthOpen.update(
      strength.opening, mayStart: beganAtRest.opening && mayOpen, isSettled: !yawn.isOpening,
      hold: settings.holds[.mouthOpen], at: time, settings: settings)
    return [smileEvent, openEvent].compactMap { $0 }
  }

  /// Lets gestures start only after the mouth has been at rest.
  mutating func awaitRest() {
    smile.awaitRest()
    mouthOpen.awaitRest()
  }

  mutating func interrupt(at time: Double) -> [GestureEvent] {
    openingWindow.removeAll()
    smileWindow.removeAll()
    smoothed = (RestLevel(), RestLevel())
    lastRest = (-.infinity, -.infinity)
    beganAtRest = (false, false)
    strength = (0, 0)
    yawn.reset()
    return [smile.end(at: time), mouthOpen.end(at: time)].compactMap { $0 }
  }

  mutating func reset(at time: Double) -> [GestureEvent] {
    opening = RestLevel()
    smileLevel = RestLevel()
    return interrupt(at: time)
  }

  private mutating func learn(
    _ openingNow: Double, _ smileNow: Double, elapsed: Double, settings: GestureSettings
  ) {
    let isSettling = opening.age < settings.settlingTime
    let timeConstant = isSettling ? Self.timeConstant.quick : Self.timeConstant.slow
    guard !smile.isPending, !mouthOpen.isPending else { return }
    if isSettling || isStill.opening && !yawn.isYawning {
      opening.learn(openingNow, elapsed: elapsed, timeConstant: timeConstant)
    }
    if isSettling || isStill.smile {
      smileLevel.learn(smileNow, elapsed: elapsed, timeConstant: timeConstant)
    }
  }

  private mutating func noteRest(_ opened: Double, _ smiled: Double, at time: Double) {
    if isStill.opening, opened < 0.5 { lastRest.opening = time }
    if isStill.smile, smiled < 0.5 { lastRest.smile = time }
    if opened < 0.5 { beganAtRest.opening = false }
    if smiled < 0.5 { beganAtRest.smile = false }
    // A rest serves for one movement: what follows at once is speech.
    if opened >= 0.5 {
      beganAtRest.opening = beganAtRest.opening || time - lastRest.opening <= Self.onsetTime
      lastRest.opening = -.infinity
    }
    if smiled >= 0.5 {
      beganAtRest.smile = beganAtRest.smile || time - lastRest.smile <= Self.onsetTime
      lastRest.smile = -.infinity
    }
  }
}
