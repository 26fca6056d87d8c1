import Synchronization

/// Says once that frames come and are judged.
public final class FirstFrameLog: JudgementSink {
  private let source: String
  private let start: ContinuousClock.Instant
  private let log: Log
  private let isSaid = Atomic(false)

  /// - Parameters:
  ///   - source: what the frames come from, as it is called in the log.
  ///   - start: from when the time until the first frame is counted.
  public init(of source: String, since start: ContinuousClock.Instant, log: Log) {
    self.source = source
    self.start = start
    self.log = log
  }

  public func receive(_ judgement: Judgement) {
    guard judgement.frame != nil, !isSaid.exchange(true, ordering: .relaxed) else { return }
    let seconds = JSONValue.fixed((judgement.decidedAt - start) / .seconds(1), decimals: 2)
    log("watching \(source); first frame judged \(seconds) s after the start")
  }
}
