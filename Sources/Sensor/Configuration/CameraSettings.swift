import Camera

/// The camera, and how it hangs.
public struct CameraSettings: Sendable, Equatable {
  /// A path such as `/dev/video0`; nil takes the first usable camera.
  public var device: String?
  public var request = CaptureRequest()
  public var transform = FrameTransform.identity

  /// When the camera is open, in this machine's time zone; nil for always.
  public var hours: HoursOfDay?
  /// What holds while nobody is in view.
  public var idle = IdleSettings()
  /// Degrees Celsius of the processor from which on fewer frames are judged. A Raspberry Pi slows itself down at 80 to
  /// 85, all programs alike.
  public var temperatureLimit = 80.0

  public init() {}
}
