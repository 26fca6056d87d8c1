/// Tilts, turns, looks, nods and shakes from the head's Euler angles against the person's rest pose.
struct HeadRecogniser: Sendable {
  private var rest: [RestLevel] = Array(repeating: RestLevel(), count: HeadAxis.allCases.count)
  private var detectors = HeadAxis.allCases.flatMap { [HeldDetector($0.positive), HeldDetector($0.negative)] }
  private var swings = SwingRecogniser()
  private var heldSince: Double?
  private var memory = RestMemory()
  private var isFindingRest = false

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
    learnRest(face, at: time, elapsed: elapsed, settings: settings)
    guard rest[0].age >= settings.settlingTime else { return [] }
    recallRest(face, at: time)
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
    memory = RestMemory()
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
      let isBack = memory.isTowards(
        axis, deviations[axis.rawValue], from: rest[axis.rawValue].value ?? 0, at: time)
      return detectors[index].update(
        strength, mayStart: mayStart, hold: settings.holds[detectors[index].gesture] + (isBack ? RestMemory.patience : 0),
        slowHold: settings.slowHeadHold, at: time, settings: settings)
    }
  }

  /// How far the head is from rest on an axis; 1 where the gesture on that side begins.
  private func strength(_ deviation: Double, on axis: HeadAxis, _ settings: GestureSettings) -> Double {
    abs(deviation) / settings.extent(of: axis.gesture(of: deviation))
  }

  /// Takes the pose at rest of before up again when the head has come back to it.
  private mutating func recallRest(_ face: Face, at time: Double) {
    guard !detectors.contains(where: \.isActive),
      let pose = memory.poseReached(by: HeadAxis.allCases.map { $0.angle(of: face) }, at: time)
    else { return }
    memory.keep(rest.map { $0.value ?? 0 }, at: time)
    for axis in HeadAxis.allCases { rest[axis.rawValue].replace(pose[axis.rawValue]) }
  }

  private mutating func learnRest(_ face: Face, at time: Double, elapsed: Double, settings: GestureSettings) {
    let isHeld = detectors.contains(where: \.isActive)
    heldSince = isHeld ? heldSince ?? time : nil
    let isSettling = rest[0].age < settings.settlingTime
    let isNewRest = heldSince.map { time - $0 > Self.patience } ?? false
    if isHeld && !isNewRest { return }
    if isNewRest, !isFindingRest { memory.keep(rest.map { $0.value ?? 0 }, at: time) }
    isFindingRest = isNewRest
    let isAway = HeadAxis.allCases.contains {
      strength(deviation(of: face, on: $0) ?? 0, on: $0, settings) > settings.releaseRatio
    }
    let constants = Self.restTimeConstant
    let timeConstant = isSettling || isNewRest ? constants.quick : isAway ? constants.away : constants.near
    for axis in HeadAxis.allCases {
      rest[axis.rawValue].learn(axis.angle(of: face), elapsed: elapsed, timeConstant: timeConstant)
    }
  }
}
