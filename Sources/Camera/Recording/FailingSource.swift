/// A recording that fails from time to time as a camera does that is unplugged and comes back, to try what follows.
public actor FailingSource: FrameSource {
  /// How long it is away each time, in seconds.
  public static let absence = 5.0

  private let source: any FrameSource
  private let interval: Double
  private let clock: MediaClock
  private var nextFailure: Double
  /// When it is back; nil while it is there.
  private var returns: Double?

  /// - Parameters:
  ///   - interval: seconds; it fails at each multiple of it in the recording's time.
  ///   - clock: follows the frames that are given out; passes while it is away.
  public init(_ source: any FrameSource, every interval: Double, clock: MediaClock) {
    self.source = source
    self.interval = interval
    self.clock = clock
    nextFailure = interval
  }

  public func next() async throws -> Frame? { try await next(notBefore: 0) }

  /// What the recording shows while it is away nobody sees.
  /// - Throws: ``FrameSourceError/cameraFailed(device:reason:)`` while it is away.
  public func next(notBefore time: Double) async throws -> Frame? {
    if let returns {
      guard now >= returns else { throw failure }
      self.returns = nil
      nextFailure = ((now / interval).rounded(.down) + 1) * interval
      return try await source.next(notBefore: max(time, now))
    }
    guard let frame = try await source.next(notBefore: time) else { return nil }
    guard frame.timestamp >= nextFailure else { return frame }
    returns = frame.timestamp + Self.absence
    throw failure
  }

  private var failure: FrameSourceError { .cameraFailed(device: "the recording", reason: "made to fail") }

  private var now: Double { clock.now.offset / .seconds(1) }
}
