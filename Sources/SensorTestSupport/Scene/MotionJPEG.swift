import Camera
import Foundation

/// A picture as a Motion JPEG camera sends it, decoded by what decodes a camera's.
public struct MotionJPEG: Sendable {
  /// The file.
  public let data: [UInt8]
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
    let layout = PixelLayout(encoding: .mjpeg, width: width, height: height, bytesPerLine: 0)
    guard let frame = data.withUnsafeBytes({ layout.frame(from: $0, timestamp: timestamp) }) else {
      throw FrameSourceError.notAVideo(path: "the frame")
    }
    return frame
  }
}
