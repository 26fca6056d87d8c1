/// A camera that is waited for: when it fails it is tried again, at growing intervals, until frames come.
///
/// Ends only with the source or with its task; one consumer at a time.
public actor ReopeningCamera<C: Clock<Duration>>: FrameSource {
  private let camera: any FrameSource
  private let clock: C
  private let statusChanged: @Sendable (CameraStatus) -> Void
  private let attemptFailed: @Sendable () -> Void
  private var backoff = ReopeningBackoff()
  /// Nil until it is known.
  private var isOnline: Bool?

  /// - Parameters:
  ///   - camera: a source that opens anew when it is asked again after an error, as ``V4L2Camera`` does.
  ///   - clock: measures the pauses; another one only for tests.
  ///   - statusChanged: called once whenever frames begin to come or cease to, with the first reason why; not at every
  ///     attempt.
  ///   - attemptFailed: called at every attempt that gave no frame.
  public init(
    _ camera: any FrameSource, clock: C = ContinuousClock(), attemptFailed: @escaping @Sendable () -> Void = {},
    statusChanged: @escaping @Sendable (CameraStatus) -> Void
  ) {
    self.camera = camera
    self.clock = clock
    self.attemptFailed = attemptFailed
    self.statusChanged = statusChanged
  }

  /// Waits for the next frame, however long the camera is away.
  /// - Throws: `CancellationError`; of ``FrameSourceError`` only what a file may be, because trying does not mend it.
  public func next() async throws -> Frame? { try await attempt(notBefore: nil) }

  public func next(notBefore time: Double) async throws -> Frame? { try await attempt(notBefore: time) }

  /// When it is asked again, it is news that it is there.
  public func stop() async {
    isOnline = nil
    await camera.stop()
  }

  private func attempt(notBefore time: Double?) async throws -> Frame? {
    while true {
      do {
        let frame = if let time { try await camera.next(notBefore: time) } else { try await camera.next() }
        if frame != nil { frameCame() }
        return frame
      } catch let error as FrameSourceError where error.mayPass {
        if isOnline != false { statusChanged(.offline(error)) }
        isOnline = false
        attemptFailed()
        try await clock.sleep(until: clock.now.advanced(by: backoff.next()), tolerance: nil)
      }
    }
  }

  private func frameCame() {
    backoff.reset()
    if isOnline != true { statusChanged(.online) }
    isOnline = true
  }
}

extension FrameSourceError {
  /// Whether trying again can help.
  fileprivate var mayPass: Bool {
    switch self {
    case .noCamera, .cameraFailed: true
    case .unreadable, .notAVideo: false
    }
  }
}
