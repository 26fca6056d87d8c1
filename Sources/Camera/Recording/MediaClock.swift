import Synchronization

/// The time of a recording's frames as a clock: for what has to follow it however fast the recording is played.
///
/// It stands still until it is advanced, and never goes back.
public final class MediaClock: Clock {
  /// A moment of the recording's time.
  public struct Instant: InstantProtocol {
    /// Since the beginning.
    public let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var count = 0
  }

  private let state = Mutex(State())
  public let minimumResolution = Duration.zero

  public init() {}

  public var now: Instant { state.withLock { $0.now } }

  /// Sets the time and wakes whoever waited for it; an earlier time changes nothing.
  public func advance(to time: Instant) {
    let due = state.withLock { state in
      state.now = max(state.now, time)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// - Parameter seconds: a frame's timestamp.
  public func advance(to seconds: Double) { advance(to: Instant(offset: .seconds(seconds))) }

  /// Waits until the time has come.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          // With the lock held: who is cancelled from now on is found by the handler.
          if deadline <= state.now || Task.isCancelled { return true }
          state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.continuation.resume()
    }
    try Task.checkCancellation()
  }
}
