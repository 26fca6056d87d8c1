import Synchronization

/// Counts frames, measures how long it takes to judge them, and notes what kept them from being judged.
public final class FrameMeter: JudgementSink {
  private struct Count {
    var total = 0
    var sinceReading = FrameFigures.Interval()
    var lastReading: ContinuousClock.Instant
  }

  private let count: Mutex<Count>

  /// - Parameter start: from when the first interval runs.
  public init(since start: ContinuousClock.Instant = .now) { count = Mutex(Count(lastReading: start)) }

  public func receive(_ judgement: Judgement) {
    guard judgement.frame != nil else { return }
    count.withLock { count in
      count.total += 1
      count.sinceReading.add(judgement)
    }
  }

  /// What was counted since the last reading; begins a new interval.
  func read(at now: ContinuousClock.Instant = .now) -> FrameFigures {
    count.withLock { count in
      defer {
        count.lastReading = now
        count.sinceReading = FrameFigures.Interval()
      }
      return FrameFigures(
        total: count.total, interval: count.sinceReading, seconds: (now - count.lastReading) / .seconds(1))
    }
  }
}
