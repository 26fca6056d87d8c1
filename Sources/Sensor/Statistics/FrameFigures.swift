/// How many frames were judged, and how fast.
struct FrameFigures: Sendable, Equatable {
  /// Some frames in a row.
  struct Interval: Sendable, Equatable {
    private(set) var frames = 0
    private(set) var total = Duration.zero
    private(set) var longest = Duration.zero

    /// - Parameter took: how long it took to judge a frame.
    mutating func add(_ took: Duration) {
      frames += 1
      total += took
      longest = max(longest, took)
    }
  }

  /// Since the start.
  let total: Int
  let interval: Interval
  /// The interval's length.
  let seconds: Double

  /// Frames a second in the interval.
  var rate: Double { seconds > 0 ? Double(interval.frames) / seconds : 0 }
  /// Milliseconds that a frame took in the interval; nil without frames.
  var meanMilliseconds: Double? {
    guard interval.frames > 0 else { return nil }
    return Self.milliseconds(interval.total) / Double(interval.frames)
  }
  /// Milliseconds that the slowest frame took in the interval; nil without frames.
  var longestMilliseconds: Double? { interval.frames == 0 ? nil : Self.milliseconds(interval.longest) }

  private static func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }
}
