import Synchronization

/// Counts frames, measures how long it takes to judge them, and notes what kept them from being judged.
public final class FrameMeter: JudgementSink {
  private struct Count {
    var total = 0
    var sinceReading = FrameFigures.Interval()
  }

  private let count = Mutex(Count())

  public init() {}

  public func receive(_ judgement: Judgement) {
    guard judgement.frame != nil else { return }
    count.withLock { count in
      count.total += 1
      count.sinceReading.add(judgement)
    }
  }

  /// What was counted since the last reading; begins a new interval.
  /// - Parameter interval: how long ago that was.
  func read(after interval: Duration) -> FrameFigures {
    count.withLock { count in
      defer { count.sinceReading.begin() }
      return FrameFigures(total: count.total, interval: count.sinceReading, seconds: interval / .seconds(1))
    }
  }
}
