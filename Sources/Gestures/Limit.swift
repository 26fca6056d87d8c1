/// Whether a level is over a limit, with hysteresis so that it does not flicker.
struct Limit: Sendable {
  private(set) var isOver = false

  mutating func update(_ level: Double, limit: Double) -> Bool {
    isOver = level > (isOver ? 0.85 * limit : limit)
    return isOver
  }
}
