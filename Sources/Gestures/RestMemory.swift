/// Remembers the pose at rest before the last one, such as that before another monitor: going back there is no gesture.
struct RestMemory: Sendable {
  private var former: (angles: [Double], until: Double)?
  private var backSince: Double?

  /// Seconds for which a pose at rest is remembered after it was left.
  private static let memory = 600.0
  /// Degrees within which a pose is the one remembered.
  private static let nearness = 7.0
  /// Seconds after which a head that passes is one that has come back.
  private static let arrival = 0.1
  /// Seconds that a movement towards the remembered pose is watched for longer, until it has arrived or stays elsewhere.
  static let patience = 0.25

  /// Keeps a pose, in degrees in the order of ``HeadAxis``, that is no longer the one at rest.
  mutating func keep(_ angles: [Double], at time: Double) { former = (angles, time + Self.memory) }

  /// Takes one frame's angles.
  /// - Returns: the remembered pose, when the head has come back to it.
  mutating func poseReached(by angles: [Double], at time: Double) -> [Double]? {
    guard let former, time < former.until, zip(angles, former.angles).allSatisfy({ abs($0 - $1) < Self.nearness })
    else {
      backSince = nil
      return nil
    }
    let since = backSince ?? time
    backSince = since
    guard time - since >= Self.arrival else { return nil }
    backSince = nil
    return former.angles
  }

  /// Whether a deviation on an axis leads from a pose at rest towards the remembered one.
  func isTowards(_ axis: HeadAxis, _ deviation: Double, from rest: Double, at time: Double) -> Bool {
    guard let former, time < former.until else { return false }
    return (former.angles[axis.rawValue] - rest) * deviation > abs(deviation) * Self.nearness
  }
}
