/// Raised brows against the person's neutral face.
struct BrowRecogniser: Sendable {
  private var rest = RestLevel()
  private var detector = HeldDetector(.browRaise)

  private static let timeConstant = (slow: 3.0, quick: 0.3)

  /// Takes one frame in which the brows are judged.
  /// - Parameter mayRise: false while something else moves the brows' landmarks.
  mutating func process(
    _ measures: FaceMeasures, mayRise: Bool, at time: Double, elapsed: Double, settings: GestureSettings
  ) -> [GestureEvent] {
    let height = (measures.leftBrowHeight + measures.rightBrowHeight) / 2
    let isSettling = rest.age < settings.settlingTime
    if !detector.isPending, isSettling || mayRise {
      rest.learn(
        height, elapsed: elapsed, timeConstant: isSettling ? Self.timeConstant.quick : Self.timeConstant.slow)
    }
    guard let neutral = rest.value, !isSettling else { return [] }
    let strength = (height - neutral) / settings.extent(of: .browRaise)
    return detector.update(
      strength, mayStart: mayRise, hold: settings.holds[.browRaise], at: time, settings: settings
    ).map { [$0] } ?? []
  }

  /// Lets the gesture start only after the brows have been at rest.
  mutating func awaitRest() { detector.awaitRest() }

  mutating func interrupt(at time: Double) -> [GestureEvent] { detector.end(at: time).map { [$0] } ?? [] }

  mutating func reset(at time: Double) -> [GestureEvent] {
    rest = RestLevel()
    return interrupt(at: time)
  }
}
