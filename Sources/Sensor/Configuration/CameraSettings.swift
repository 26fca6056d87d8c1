import Camera

/// The camera, and how it hangs.
public struct CameraSettings: Sendable, Equatable {
  /// A path such as `/dev/video0`; nil takes the first usable camera.
  public var device: String?
  public var request = CaptureRequest()
  public var transform = FrameTransform.identity

  public init() {}
}
