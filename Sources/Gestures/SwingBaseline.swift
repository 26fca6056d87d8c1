/// Where the head was at rest a moment ago, which is what a nod or shake swings about: posture changes all day, and the
/// rest pose that turns are judged against follows only slowly.
struct SwingBaseline: Sendable {
  private var windows = HeadAxis.allCases.map { _ in SlidingRange(length: 0.5) }
  /// When the head was last at rest.
  private(set) var restedAt = -Double.infinity
  private var levels = HeadAxis.allCases.map { _ in RestLevel() }

  /// Degrees within which a head at rest wanders in that time; the turning point of a nod is over sooner.
  private static let stillness = 3.0
  /// Seconds.
  private static let timeConstant = 0.2

  /// - Parameters:
  ///   - angles: degrees, in the order of ``HeadAxis``.
  ///   - mayLearn: false while the head swings.
  /// - Returns: degrees against rest; nil until the head has been at rest.
  mutating func deviations(_ angles: [Double], mayLearn: Bool, at time: Double, elapsed: Double) -> [Double]? {
    for index in angles.indices { windows[index].append(angles[index], at: time) }
    if mayLearn, windows.allSatisfy({ $0.isFull && $0.range < Self.stillness }) {
      restedAt = time
      for index in angles.indices {
        levels[index].learn(angles[index], elapsed: elapsed, timeConstant: Self.timeConstant)
      }
    }
    guard levels.allSatisfy({ $0.value != nil }) else { return nil }
    return zip(angles, levels).map { $0 - ($1.value ?? $0) }
  }
}
