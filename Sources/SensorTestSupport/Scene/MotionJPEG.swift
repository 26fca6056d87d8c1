internal import CVision
import Camera
import Foundation

/// A picture as a Motion JPEG camera sends it, decoded by what decodes a camera's.
public struct MotionJPEG: Sendable {
  private let data: [UInt8]
  private let width: Int
  private let height: Int

  /// Encodes a frame.
  /// - Throws: where it cannot be encoded.
  public init(_ frame: Frame) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "frame-\(UUID().uuidString).jpg")
    defer { try? FileManager.default.removeItem(at: file) }
    let writer = try FrameWriter(path: file.path)
    try writer.append(frame)
    try writer.finish()
    data = [UInt8](try Data(contentsOf: file))
    (width, height) = (frame.width, frame.height)
  }

  /// Decodes it.
  /// - Throws: ``FrameSourceError`` where it is damaged.
  public func frame(at timestamp: Double) throws -> Frame {
    var status = VISION_OK
    let count = width * height * 3
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      status = vision_jpeg_to_bgr(data, data.count, Int32(width), Int32(height), buffer.baseAddress)
      initialized = count
    }
    guard status == VISION_OK else { throw FrameSourceError.notAVideo(path: "the frame") }
    return Frame(pixels: pixels, width: width, height: height, timestamp: timestamp)
  }
}
