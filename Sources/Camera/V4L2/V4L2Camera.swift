import Foundation

/// A camera by Video4Linux: the newest frame whenever one is asked for, stamped by the driver on CLOCK_MONOTONIC.
///
/// Opened with the first frame and, after an error, anew with the next; closed when it is stopped or released.
/// One consumer at a time.
public actor V4L2Camera: FrameSource {
  /// Nil stands for the first usable camera, looked for at each opening: a camera that is plugged in again may have
  /// got another number.
  private let requestedDevice: String?
  private let request: CaptureRequest
  private let transform: FrameTransform
  private let faceLight: FaceLight?
  private let opened: @Sendable (CameraOpening) -> Void
  private var watch = LightWatch()
  private var lastOpening: CameraOpening?
  private let executor = ThreadExecutor(name: "camera")
  private var capture: V4L2Capture?

  /// Seconds for which a camera is left alone at most, whatever its timestamps are: it could be unplugged meanwhile.
  private static let longestWait = 1.0

  /// What became of the frames since the camera was opened last.
  public private(set) var statistics = CaptureStatistics()
  /// The device that is open; nil when none is.
  public var device: String? { capture?.path }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - device: a path such as `/dev/video0`; nil for the first usable camera.
  ///   - transform: undoes a mirroring camera or one that hangs askew.
  ///   - faceLight: how brightly the face is lit, to be mended by exposure and gain.
  ///   - opened: called when a camera was opened, where anything about it is new.
  public init(
    device: String? = nil, request: CaptureRequest = CaptureRequest(), transform: FrameTransform = .identity,
    faceLight: FaceLight? = nil, opened: @escaping @Sendable (CameraOpening) -> Void = { _ in }
  ) {
    requestedDevice = device
    self.request = request
    self.transform = transform
    self.faceLight = faceLight
    self.opened = opened
  }

  /// Waits for a frame that was not seen yet, skipping to the newest.
  /// - Throws: ``FrameSourceError/noCamera(device:)``; ``FrameSourceError/cameraFailed(device:reason:)`` when it is
  ///   busy, forbidden, unplugged, or sends no frames; `CancellationError`.
  public func next() throws -> Frame? { try take { try $0.newest() } }

  private func take(_ newest: (V4L2Capture) throws -> Frame) throws -> Frame? {
    do {
      let capture = try capture ?? open()
      self.capture = capture
      let frame = try newest(capture)
      statistics = capture.statistics
      if let faceLight, let step = watch.step(faceLight.present, at: frame.timestamp) { capture.light(step) }
      return transform.apply(to: frame)
    } catch {
      close()
      throw error
    }
  }

  /// Leaves the driver alone until then: with all its buffers full it stops, so that what is left out costs nothing, and
  /// does not count as dropped.
  public func next(notBefore time: Double) async throws -> Frame? {
    let wait = min(time - V4L2Capture.monotonicSeconds(), Self.longestWait)
    if wait > 0 { try await Task.sleep(for: .seconds(wait)) }
    return try take { try $0.newest(countingDrops: false) }
  }

  /// Ends the stream and releases the device.
  public func stop() async { close() }

  private func close() { capture = nil }

  private func open() throws -> V4L2Capture {
    guard let path = requestedDevice ?? CameraDevices.first()?.path else {
      throw FrameSourceError.noCamera(device: "/dev/video*")
    }
    let capture = try V4L2Capture(path: path, request: request)
    watch = LightWatch()
    say(capture)
    return capture
  }

  /// A camera that is opened again and again is said once.
  private func say(_ capture: V4L2Capture) {
    let opening = CameraOpening(
      device: capture.path, name: capture.name, mode: capture.mode, complaints: capture.complaints)
    guard opening != lastOpening else { return }
    lastOpening = opening
    opened(opening)
  }
}
