/// Watches how frames follow each other: typical interval, stalls, and whether they come often enough for eyes.
struct FrameClock: Sendable {
  private var last: Double?
  /// Running mean interval in seconds.
  private(set) var interval = 0.0
  /// Whether frames come too seldom for the eyes to be judged; changes with hysteresis.
  private(set) var isTooSlow = false
  private var hasStalled = false

  /// What one step brought.
  enum Step: Equatable {
    case first
    /// Seconds since the frame before.
    case elapsed(Double)
    /// The gap was too long for movements to be followed across it.
    case stalled
  }

  mutating func advance(to time: Double, settings: GestureSettings) -> Step {
    defer { last = time }
    guard let last else { return .first }
    let elapsed = time - last
    if elapsed > settings.stallTime || elapsed < 0 {
      // One gap says nothing of the rate; where each frame comes after one, that is the rate.
      if hasStalled { follow(settings.stallTime, settings) }
      hasStalled = true
      return .stalled
    }
    hasStalled = false
    follow(elapsed, settings)
    return .elapsed(elapsed)
  }

  private mutating func follow(_ elapsed: Double, _ settings: GestureSettings) {
    // A tenth of the difference: some ten frames until a new rate is believed, so jitter does not flicker.
    interval = interval == 0 ? elapsed : interval + (elapsed - interval) * 0.1
    let limit = settings.eyeFrameInterval
    isTooSlow = interval > (isTooSlow ? limit * 0.95 : limit)
  }
}
