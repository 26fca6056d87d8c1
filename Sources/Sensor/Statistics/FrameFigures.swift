import Gestures

/// How many frames were judged, and how fast.
struct FrameFigures: Sendable, Equatable {
  /// Some frames in a row.
  struct Interval: Sendable, Equatable {
    private(set) var frames = 0
    private(set) var total = Duration.zero
    private(set) var longest = Duration.zero
    /// In how many frames each reason kept a part of the face from being judged, in the order of their names.
    private(set) var abstentions = AbstentionReasons.named.map { _ in 0 }
    /// The most faces that were in the picture at once.
    private(set) var mostFaces = 0

    /// Seconds in which only a few frames were looked at.
    private(set) var idle = 0.0
    /// When the last frame was, if only a few were looked at from then on.
    private var idleSince: Double?

    /// Begins anew, with the last frame's being the one before.
    mutating func begin() {
      let since = idleSince
      self = Interval()
      idleSince = since
    }

    /// Adds one frame.
    mutating func add(_ judgement: Judgement) {
      frames += 1
      let time = judgement.frame?.timestamp
      if let time, let idleSince { idle += max(0, time - idleSince) }
      idleSince = judgement.isIdle ? time : nil
      total += judgement.took
      longest = max(longest, judgement.took)
      mostFaces = max(mostFaces, judgement.facesInView)
      let reasons = judgement.abstention
      guard !reasons.isEmpty else { return }
      for (index, item) in AbstentionReasons.named.enumerated() where reasons.contains(item.reason) {
        abstentions[index] += 1
      }
    }
  }

  /// Since the start.
  let total: Int
  let interval: Interval
  /// The interval's length.
  let seconds: Double

  /// Frames a second in the interval.
  var rate: Double { seconds > 0 ? Double(interval.frames) / seconds : 0 }
  /// The part of the interval, 0 to 1, in which only a few frames were looked at.
  var idleShare: Double { seconds > 0 ? min(1, interval.idle / seconds) : 0 }
  /// Milliseconds that a frame took in the interval; nil without frames.
  var meanMilliseconds: Double? {
    guard interval.frames > 0 else { return nil }
    return Self.milliseconds(interval.total) / Double(interval.frames)
  }
  /// Milliseconds that the slowest frame took in the interval; nil without frames.
  var longestMilliseconds: Double? { interval.frames == 0 ? nil : Self.milliseconds(interval.longest) }

  /// The part of the interval's frames in which each reason held, 0 to 1; only reasons that did.
  var abstained: [(name: String, share: Double)] {
    zip(AbstentionReasons.named, interval.abstentions).filter { $0.1 > 0 }
      .map { ($0.0.name, Double($0.1) / Double(interval.frames)) }
  }

  private static func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }
}
