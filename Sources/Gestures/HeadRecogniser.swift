/// Tilts, turns, looks, nods and shakes from the head's Euler angles against the person's rest pose.
struct HeadRecogniser: Sendable {
  private var rest: [RestLevel] = Array(repeating: RestLevel(), count: HeadAxis.allCases.count)
  private var detectors = HeadAxis.allCases.flatMap { [HeldDetector($0.positive), HeldDetector($0.negative)] }
  private var swings = SwingRecogniser()
  private var heldSince: Double?
  /// When the present pose at rest began to be it.
  private var restSince: Double?
  private var former: FormerRest?
  /// Degrees against rest of the frame that is judged, in the order of ``HeadAxis``; empty while rest is learned.
  private var deviations: [Double] = []

  /// Rest follows posture with these time constants: hardly while the head is far from it, quickly while a new face
  /// settles or after a pose was held long.
  private static let restTimeConstant = (away: 15.0, near: 4.0, quick: 0.25)
  /// A head that just goes as far as needed shakes about the threshold.
  private static let stay = 0.9
  /// A pose held longer than this is the person's new rest pose.
  private static let patience = 20.0

  /// Degrees of each axis against rest; nil until a face has been seen.
  func deviation(of face: Face, on axis: HeadAxis) -> Double? {
    rest[axis.rawValue].value.map { axis.angle(of: face) - $0 }
  }

  /// The tilt, turn or look that is held.
  var held: Gesture? { detectors.first(where: \.isActive)?.gesture }

  /// Takes one frame in which the head is judged.
  mutating func observe(_ face: Face, at time: Double, elapsed: Double, settings: GestureSettings) {
    returnToFormerRest(face, at: time, settings: settings)
    learnRest(face, at: time, elapsed: elapsed, settings: settings)
    let isKnown = rest[0].age >= settings.settlingTime
    deviations = isKnown ? HeadAxis.allCases.map { deviation(of: face, on: $0) ?? 0 } : []
  }

  /// The tilt, turn or look that went furthest by its threshold in the frame that was observed.
  func strongest(_ settings: GestureSettings) -> Gesture? {
    HeadAxis.allCases.prefix(deviations.count)
      .max { strength(deviations[$0.rawValue], on: $0, settings) < strength(deviations[$1.rawValue], on: $1, settings) }
      .map { $0.gesture(of: deviations[$0.rawValue]) }
  }

  /// Decides upon the frame that was observed.
  /// - Parameter permitted: the one tilt, turn or look that may begin.
  mutating func decide(_ permitted: Gesture?, at time: Double, settings: GestureSettings) -> [GestureEvent] {
    guard !deviations.isEmpty else { return [] }
    return detectors.indices.compactMap { index in
      let gesture = detectors[index].gesture
      let axis = HeadAxis.allCases[index / 2]
      let deviation = deviations[axis.rawValue]
      return detectors[index].update(
        axis.gesture(of: deviation) == gesture ? strength(deviation, on: axis, settings) : 0,
        mayStart: gesture == permitted, hold: settings.holds[gesture], stay: Self.stay, slowHold: settings.slowHeadHold,
        at: time, settings: settings)
    }
  }

  /// Decides whether a nod or shake is complete with the frame that was observed.
  /// - Parameter maySwing: false while something else explains the head's swings, which are then forgotten.
  mutating func decideSwing(
    _ face: Face, maySwing: Bool, at time: Double, elapsed: Double, settings: GestureSettings
  ) -> [GestureEvent] {
    guard !deviations.isEmpty else { return [] }
    guard maySwing else {
      swings.reset()
      return []
    }
    let angles = HeadAxis.allCases.map { $0.angle(of: face) }
    return swings.process(angles, at: time, elapsed: elapsed, settings: settings).map { [$0] } ?? []
  }

  /// Lets gestures start only after the head has been at rest.
  mutating func awaitRest() {
    swings.reset()
    for index in detectors.indices { detectors[index].awaitRest() }
  }

  /// Ends and forgets what is under way.
  mutating func interrupt(at time: Double) -> [GestureEvent] {
    swings.reset()
    heldSince = nil
    deviations = []
    return detectors.indices.compactMap { detectors[$0].end(at: time) }
  }

  /// Forgets the person.
  mutating func reset(at time: Double) -> [GestureEvent] {
    rest = Array(repeating: RestLevel(), count: HeadAxis.allCases.count)
    restSince = nil
    former = nil
    return interrupt(at: time)
  }

  /// How far the head is from rest on an axis; 1 where the gesture on that side begins.
  private func strength(_ deviation: Double, on axis: HeadAxis, _ settings: GestureSettings) -> Double {
    abs(deviation) / settings.extent(of: axis.gesture(of: deviation))
  }

  private mutating func learnRest(_ face: Face, at time: Double, elapsed: Double, settings: GestureSettings) {
    let isHeld = detectors.contains(where: \.isActive)
    heldSince = isHeld ? heldSince ?? time : nil
    let isSettling = rest[0].age < settings.settlingTime
    let isNewRest = heldSince.map { time - $0 > Self.patience } ?? false
    if isNewRest, let begun = heldSince, let since = restSince, since < begun {
      former = FormerRest(angles: rest.compactMap(\.value), since: since, until: begun)
      restSince = begun
    }
    restSince = restSince ?? time
    if isHeld && !isNewRest { return }
    let isAway = HeadAxis.allCases.contains {
      strength(deviation(of: face, on: $0) ?? 0, on: $0, settings) > settings.releaseRatio
    }
    let constants = Self.restTimeConstant
    let timeConstant = isSettling || isNewRest ? constants.quick : isAway ? constants.away : constants.near
    for axis in HeadAxis.allCases {
      rest[axis.rawValue].learn(axis.angle(of: face), elapsed: elapsed, timeConstant: timeConstant)
    }
  }

  private mutating func returnToFormerRest(_ face: Face, at time: Double, settings: GestureSettings) {
    guard let former, !detectors.contains(where: \.isActive) else { return }
    guard time < former.expiry else {
      self.former = nil
      return
    }
    let isBack = HeadAxis.allCases.allSatisfy {
      strength($0.angle(of: face) - former.angles[$0.rawValue], on: $0, settings) < settings.releaseRatio
    }
    guard isBack else { return }
    for axis in HeadAxis.allCases { rest[axis.rawValue].replace(former.angles[axis.rawValue]) }
    restSince = former.since
    self.former = nil
    swings.reset()
  }
}
