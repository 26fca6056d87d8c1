/// A media clock for what frames wait for: sleeping makes its time pass, since nothing else does meanwhile.
public struct SkippingClock: Clock {
  private let clock: MediaClock

  public init(_ clock: MediaClock) { self.clock = clock }

  public var now: MediaClock.Instant { clock.now }
  public var minimumResolution: Duration { .zero }

  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: MediaClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    clock.advance(to: deadline)
  }
}
