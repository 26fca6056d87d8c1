internal import CVision
import Camera
import Foundation

/// The portrait as a test instrument: a face with known truth, in surroundings that are parameters.
///
/// Of one task or actor at a time.
public final class PortraitScene {
  private let renderer: PortraitRenderer

  /// The point between the eyes and the eyes' distance at rest, in widths of the picture.
  private static let middle = (x: 0.5, y: 0.278)
  public static let eyeDistance = 0.115

  /// - Parameter width: of the frames in pixels.
  public init(width: Int = 640) throws { renderer = try PortraitRenderer(width: width) }

  /// Draws one frame.
  /// - Parameter time: seconds of media time; also decides on the noise.
  public func frame(_ pose: PortraitPose, _ surroundings: Surroundings = Surroundings(), at time: Double) throws
    -> Frame
  {
    let frame = try renderer.frame(pose, at: time)
    return try changed(frame, surroundings)
  }

  /// Another frame of the portrait's size, changed by the surroundings.
  public func changed(_ frame: Frame, _ surroundings: Surroundings) throws -> Frame {
    let width = Double(frame.width)
    var pixels = frame.pixels
    for occluder in surroundings.occluders {
      for part in occluder.ellipses { try draw(part, over: &pixels, frame) }
    }
    var scene = VisionScene(
      scale: surroundings.size, right: surroundings.offset.right * width, down: surroundings.offset.down * width,
      centre_x: Self.middle.x * width, centre_y: Self.middle.y * width, blur: surroundings.blur,
      gain: surroundings.light, noise: surroundings.noise, seed: frame.timestamp.bitPattern)
    try check(vision_scene_apply(&pixels, Int32(frame.width), Int32(frame.height), &scene))
    return Frame(pixels: pixels, width: frame.width, height: frame.height, timestamp: frame.timestamp)
  }

  private func draw(_ part: Occluder.Ellipse, over pixels: inout [UInt8], _ frame: Frame) throws {
    let width = Double(frame.width)
    let unit = Self.eyeDistance * width
    let place = [
      Self.middle.x * width + part.x * unit, Self.middle.y * width + part.y * unit, part.rx * unit, part.ry * unit, 0,
    ]
    try check(
      vision_scene_ellipse(
        &pixels, Int32(frame.width), Int32(frame.height), place, part.colour, part.softness * unit))
  }

  private func check(_ status: VisionStatus) throws {
    guard status == VISION_OK else { throw FrameSourceError.unreadable(path: "portrait", reason: "cannot be drawn") }
  }
}
