/// When Home Assistant, which has just started, is told everything again: soon, but not all sensors at once, and not
/// twice within a second, since it skips parts of a device that it is still busy with.
struct AnnouncementPace: Sendable {
  /// A little more than a second, as the network may shorten a pause.
  static let spacing = Duration.milliseconds(1200)
  static let jitter = Duration.milliseconds(500)

  /// When Home Assistant said that it is there.
  let born: ContinuousClock.Instant
  /// 0 ..< 1, evenly distributed: how much of the jitter is waited for.
  let random: Double

  /// How long to wait from now on; nil when everything was said since.
  /// - Parameter announced: when everything was said last.
  func wait(announced: ContinuousClock.Instant?, now: ContinuousClock.Instant) -> Duration? {
    let due = born + Self.jitter * random
    guard let announced else { return max(.zero, due - now) }
    return announced > born ? nil : max(.zero, due - now, announced + Self.spacing - now)
  }
}
