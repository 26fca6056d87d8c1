/// Tilts, turns, looks, nods and shakes from the head's Euler angles against the person's rest pose.
struct HeadRecogniser: Sendable {
  private var rest: [RestLevel] = Array(repeating: RestLevel(), count: HeadAxis.allCases.count)
  private var detectors = HeadAxis.allCases.flatMap { [HeldDetector($0.positive), HeldDetector($0.negative)] }
  private var swings = SwingRecogniser()
  private var heldSince: Double?
  /// When the present pose at rest began to be it.
  private var restSince: Double?
  private var former: FormerRest?

  /// Rest follows posture with these time constants: hardly while the head is far from it, quickly while a new face
  /// settles or after a pose was held long.
  private static let restTimeConstant = (away: 15.0, near: 4.0, quick: 0.25)
  /// A pose held longer than this is the person's new rest pose.
  private static let patience = 20.0

  /// Degrees of each axis against rest; nil until a face has been seen.
  func deviation(of face: Face, on axis: HeadAxis) -> Double? {
    rest[axis.rawValue].value.map { axis.angle(of: face) - $0 }
  }

  /// Takes one frame in which the head is judged.
  /// - Parameter seesSwings: whether frames come often enough for nods and shakes.
  mutating func process(
    _ face: Face, at time: Double, elapsed: Double, seesSwings: Bool, settings: GestureSettings
  ) -> [GestureEvent] {
    returnToFormerRest(face, at: time, settings: settings)
    learnRest(face, at: time, elapsed: elapsed, settings: settings)
    guard rest[0].age >= settings.settlingTime else { return [] }
    let deviations = HeadAxis.allCases.map { deviation(of: face, on: $0) ?? 0 }
    var events = hold(deviations, at: time, settings: settings)
    if detectors.contains(where: \.isActive) || !seesSwings {
      swings.reset()
    } else if let swing = swings.process(
      HeadAxis.allCases.map { $0.angle(of: face) }, at: time, elapsed: elapsed, settings: settings)
    {
      events.append(swing)
    }
    return events
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
    return detectors.indices.compactMap { detectors[$0].end(at: time) }
  }

  /// Forgets the person.
  mutating func reset(at time: Double) -> [GestureEvent] {
    rest = Array(repeating: RestLevel(), count: HeadAxis.allCases.count)
    restSince = nil
    former = nil
    return interrupt(at: time)
  }

  private mutating func hold(_ deviations: [Double], at time: Double, settings: GestureSettings) -> [GestureEvent] {
    let strengths = HeadAxis.allCases.map { strength(deviations[$0.rawValue], on: $0, settings) }
    let strongest = strengths.max() ?? 0
    let active = detectors.firstIndex(where: \.isActive)
    return detectors.indices.compactMap { index in
      let axis = HeadAxis.allCases[index / 2]
      let isPositive = index.isMultiple(of: 2)
      let strength = strengths[axis.rawValue] * ((deviations[axis.rawValue] > 0) == isPositive ? 1 : 0)
      // One movement, one event: the axis that went furthest names it, and nothing starts while one is held.
      let mayStart = strength == strongest && (active == nil || active == index)
      return detectors[index].update(
        strength, mayStart: mayStart, hold: settings.holds[detectors[index].gesture], slowHold: settings.slowHeadHold,
        at: time, settings: settings)
    }
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
