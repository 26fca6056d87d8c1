import Foundation

@testable import Camera

/// A folder of its own for a test's files, removed with it.
final class TestFiles {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func write(_ data: Data, as name: String) throws -> String {
    try data.write(to: folder.appending(path: name))
    return path(name)
  }

  /// A YUV4MPEG2 clip of plain pictures at 10 frames a second.
  /// - Parameter luma: each frame's brightness, 16 to 235.
  func writeClip(luma: [UInt8], width: Int = 64, height: Int = 48, as name: String = "clip.y4m") throws -> String {
    var clip = Data("YUV4MPEG2 W\(width) H\(height) F10:1 Ip A1:1 C420jpeg\n".utf8)
    for value in luma {
      clip += Data("FRAME\n".utf8) + Data(repeating: value, count: width * height)
      clip += Data(repeating: 128, count: 2 * ((width + 1) / 2) * ((height + 1) / 2))
    }
    return try write(clip, as: name)
  }

  /// A binary PPM picture of one colour.
  func writePicture(width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8, as name: String) throws -> String {
    var pixels = Data(capacity: width * height * 3)
    for _ in 0..<width * height { pixels.append(contentsOf: [red, green, blue]) }
    return try write(Data("P6 \(width) \(height) 255\n".utf8) + pixels, as: name)
  }
}

extension VideoFile {
  /// All frames of a file.
  static func frames(_ path: String) async throws -> [Frame] {
    let file = VideoFile(path: path)
    var frames: [Frame] = []
    while let frame = try await file.next() { frames.append(frame) }
    return frames
  }
}

extension Frame {
  /// Blue, green and red of a pixel.
  func pixel(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 3
    return Array(pixels[start..<start + 3])
  }
}
