internal import CVision
import Camera

/// A frame's pixels being drawn over.
struct Canvas {
  private var pixels: [UInt8]
  private let original: Frame
  private let thickness: Int32

  init(_ frame: Frame) {
    original = frame
    pixels = frame.pixels
    thickness = max(1, Int32((Double(max(frame.width, frame.height)) / 400).rounded()))
  }

  /// The frame as it is drawn so far.
  var frame: Frame {
    Frame(pixels: pixels, width: original.width, height: original.height, timestamp: original.timestamp)
  }

  /// - Parameter points: x and y of each, in pixels.
  mutating func line(_ points: [Float], isClosed: Bool, _ colour: [UInt8]) throws(FaceTrackerError) {
    try check(
      vision_draw_line(
        &pixels, Int32(original.width), Int32(original.height), points, Int32(points.count / 2), isClosed, colour,
        thickness))
  }

  mutating func dots(_ points: [Float], _ colour: [UInt8]) throws(FaceTrackerError) {
    try check(
      vision_draw_dots(
        &pixels, Int32(original.width), Int32(original.height), points, Int32(points.count / 2), colour,
        thickness + 1))
  }

  private func check(_ status: VisionStatus) throws(FaceTrackerError) {
    guard status == VISION_OK else { throw .drawingFailed }
  }
}
