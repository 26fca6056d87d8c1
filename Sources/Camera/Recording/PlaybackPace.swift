/// Decides when a recording's frames are shown, and which are too late to be shown.
///
/// Time that the consumer takes costs frames, as with a camera. Time that decoding takes beyond real time only slows
/// the playback: dropping what is decoded already would win nothing.
struct PlaybackPace {
  enum Verdict: Equatable {
    /// Not due for so many seconds.
    case wait(Double)
    case show
    /// The frame after this one was due when the consumer asked.
    case drop
  }

  /// The clock's time of media time 0.
  private var origin: Double?

  /// - Parameters:
  ///   - timestamp: the frame's media time in seconds.
  ///   - following: the media time of the frame after it; nil when there is none.
  ///   - asked: the clock's time in seconds when the consumer asked for a frame.
  ///   - now: the clock's time in seconds.
  mutating func judge(_ timestamp: Double, following: Double?, asked: Double, now: Double) -> Verdict {
    guard let origin else {
      self.origin = now - timestamp
      return .show
    }
    let due = origin + timestamp
    if due > now { return .wait(due - now) }
    if let following, origin + following <= asked { return .drop }
    let decodingLag = now - max(due, asked)
    let step = following.map { $0 - timestamp } ?? 0
    if decodingLag > step { self.origin = origin + decodingLag }
    return .show
  }
}
