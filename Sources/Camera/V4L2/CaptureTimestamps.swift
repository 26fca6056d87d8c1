/// Makes sure that a camera's timestamps grow and are of this time.
///
/// USB cameras are known to stamp frames from a clock that drifts or jumps; a recogniser would take such a jump for a
/// movement.
struct CaptureTimestamps {
  /// A driver's time further than this from the time of arrival is wrong. Seconds; buffers hold well under one.
  private static let tolerance = 1.0

  private var last = -Double.infinity

  /// - Parameters:
  ///   - driver: the driver's time in seconds on CLOCK_MONOTONIC; nil where it uses another clock.
  ///   - now: CLOCK_MONOTONIC in seconds.
  /// - Returns: seconds, greater than the time before.
  mutating func next(driver: Double?, now: Double) -> Double {
    let isRight = driver.map { abs($0 - now) <= Self.tolerance && $0 > last } ?? false
    // A microsecond, the driver's own resolution, where even the arrival is not later than the last frame's time.
    let time = isRight ? driver ?? now : max(now, last + 1e-6)
    last = time
    return time
  }
}
