/// Another source's frames in real time: each when it is due, late ones dropped, so that the newest is what one gets.
///
/// Timestamps stay the recording's own. The time runs from the first frame; one consumer at a time.
public actor PacedSource<C: Clock<Duration>>: FrameSource {
  private let source: any FrameSource
  private let clock: C
  private let start: C.Instant
  private var pace = PlaybackPace()
  /// Decoded ahead, to know whether it is due already.
  private var ahead: Frame?
  private var hasBegun = false
  /// Frames that came too late to be shown, since the start.
  public private(set) var droppedFrames = 0

  /// - Parameter clock: a monotonic clock; another one only for tests.
  public init(_ source: any FrameSource, clock: C = ContinuousClock()) {
    self.source = source
    self.clock = clock
    start = clock.now
  }

  /// Waits until the next frame is due.
  /// - Throws: what the source throws; `CancellationError` when the task is cancelled.
  public func next() async throws -> Frame? {
    let asked = now
    if !hasBegun {
      hasBegun = true
      ahead = try await source.next()
    }
    while let frame = ahead {
      let following = try await source.next()
      ahead = following
      if try await isShown(frame, before: following, asked: asked) { return frame }
      droppedFrames += 1
    }
    return nil
  }

  private func isShown(_ frame: Frame, before following: Frame?, asked: Double) async throws -> Bool {
    while true {
      switch pace.judge(frame.timestamp, following: following?.timestamp, asked: asked, now: now) {
      case .wait(let seconds): try await clock.sleep(until: clock.now.advanced(by: .seconds(seconds)), tolerance: nil)
      case .show: return true
      case .drop: return false
      }
    }
  }

  /// Seconds since the source was made.
  private var now: Double { start.duration(to: clock.now) / .seconds(1) }
}
