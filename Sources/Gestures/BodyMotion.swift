/// Tells a person who stands up, sits down or walks past from one who moves the head: the whole face travels.
struct BodyMotion: Sendable {
  private var positions: [(time: Double, x: Double, y: Double, size: Double)] = []
  private var lastMoved = -Double.infinity

  /// Looked back over this time, in seconds.
  private static let window = 0.5
  /// Travel within the window that no turn or tilt makes, in widths of the face: a tilt by 25° moves it 0.6.
  private static let travel = 1.0
  /// Change of size within the window that no gesture makes.
  private static let growth = 1.4
  /// How long after it the rest pose is still unknown, in seconds.
  private static let settling = 0.5

  /// Takes one frame's box.
  /// - Returns: whether the person is on the move, or was a moment ago.
  mutating func process(_ box: BoundingBox, at time: Double) -> Bool {
    positions.removeAll { $0.time < time - Self.window }
    let now = (time: time, x: box.x + box.width / 2, y: box.y + box.height / 2, size: max(box.width, 1))
    let isMoving = positions.contains { then in
      let (dx, dy) = (now.x - then.x, now.y - then.y)
      let ratio = max(now.size / then.size, then.size / now.size)
      return (dx * dx + dy * dy).squareRoot() > Self.travel * min(now.size, then.size) || ratio > Self.growth
    }
    positions.append(now)
    if isMoving { lastMoved = time }
    return time - lastMoved <= Self.settling
  }

  mutating func reset() {
    positions.removeAll(keepingCapacity: true)
    lastMoved = -.infinity
  }
}
