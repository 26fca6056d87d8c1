import Synchronization

/// When the pipeline last got on: it judged a frame, or tried the camera again and knows that it is away.
public final class Heartbeat: JudgementSink {
  private struct State {
    var last: ContinuousClock.Instant?
    var frames = 0
  }

  private let state = Mutex(State())

  public init() {}

  public func receive(_ judgement: Judgement) {
    state.withLock { state in
      state.last = judgement.decidedAt
      state.frames += 1
    }
  }

  /// Says that there is no frame, but that it is known why.
  public func beat(at now: ContinuousClock.Instant = .now) { state.withLock { $0.last = now } }

  /// Nil until the first.
  var last: ContinuousClock.Instant? { state.withLock { $0.last } }

  /// Frames judged since the start.
  var frames: Int { state.withLock { $0.frames } }
}
