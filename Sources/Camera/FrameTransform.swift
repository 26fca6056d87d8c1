internal import CVision

/// What has to be undone so that a picture stands upright and left is left.
public struct FrameTransform: Sendable, Equatable {
  /// How far the picture has to be turned clockwise; the raw value is in degrees.
  public enum Rotation: Int, Sendable, CaseIterable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270
  }

  /// Pictures as they come.
  public static let identity = FrameTransform()

  /// Whether the camera mirrors its picture left to right, as a camera made for video calls may.
  public var mirrored: Bool
  /// Applied after the mirroring, which is the camera's own.
  public var rotation: Rotation

  public init(mirrored: Bool = false, rotation: Rotation = .none) {
    self.mirrored = mirrored
    self.rotation = rotation
  }

  /// The frame set upright, with its timestamp; a quarter turn swaps width and height.
  public func apply(to frame: Frame) -> Frame {
    if self == .identity { return frame }
    let swaps = rotation == .quarter || rotation == .threeQuarters
    var status = VISION_FAILED
    let pixels = [UInt8](unsafeUninitializedCapacity: frame.pixels.count) { buffer, initialized in
      status = vision_bgr_orient(
        frame.pixels, Int32(frame.width), Int32(frame.height), mirrored, Int32(rotation.rawValue / 90),
        buffer.baseAddress)
      initialized = frame.pixels.count
    }
    // The sizes are right by construction, so that only memory can have run out.
    precondition(status == VISION_OK, "no memory to turn a picture")
    return Frame(
      pixels: pixels, width: swaps ? frame.height : frame.width, height: swaps ? frame.width : frame.height,
      timestamp: frame.timestamp)
  }
}
