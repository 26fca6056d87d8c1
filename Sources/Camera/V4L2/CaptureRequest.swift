/// What is wanted of a camera; it gives what comes nearest.
public struct CaptureRequest: Sendable, Equatable {
  /// In pixels. Faces are measured on 192 pixels, so that more than VGA costs time and shows nothing new.
  public var width: Int
  public var height: Int
  /// Frames a second. Below 30 short blinks are missed.
  public var frameRate: Double
  /// How the camera is to send its pictures; nil leaves it to the choice of the mode.
  public var encoding: CameraMode.Encoding?
  /// What is to be set besides.
  public var controls = CameraControls()

  public init(width: Int = 640, height: Int = 480, frameRate: Double = 30, encoding: CameraMode.Encoding? = nil) {
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.encoding = encoding
  }
}
