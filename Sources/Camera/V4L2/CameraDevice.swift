/// A video node that captures, as it was found.
public struct CameraDevice: Sendable, Equatable {
  /// Such as `/dev/video0`.
  public let path: String
  /// The name the camera gives itself; its path where it cannot be opened.
  public let name: String
  /// Where it is plugged in, such as `usb-0000:01:00.0-1.3`.
  public let bus: String
  /// Names below `/dev/v4l` that stay the same when other cameras are plugged in; none where udev does not run.
  public let links: [String]
  /// What it offers. Where it offers a range of sizes, the one nearest to what was asked for.
  public let modes: [CameraMode]
  /// Why it cannot be used; nil when it can.
  public let problem: FrameSourceError?

  /// The mode that would be used; nil when none comes into question.
  public func mode(for request: CaptureRequest) -> CameraMode? { CameraMode.best(for: request, among: modes) }
}
