import Camera
import Foundation
import Testing

/// A short recording of a face, in the bytes that cameras send.
struct PortraitRecording {
  static let width = 96
  static let height = 72
  private static let count = 8
  /// Made once: emulated it takes its time.
  static let shared = Task { try await PortraitRecording() }

  /// As they are meant to be seen: the portrait moving, with a square that tells each from the others.
  let pictures: [Frame]
  /// The same as YUYV.
  let yuyv: [[UInt8]]
  /// The same as JPEG.
  let jpeg: [[UInt8]]

  private init() async throws {
    let portrait = Portrait(frameRate: 4, width: Self.width)
    var pictures: [Frame] = []
    while pictures.count < Self.count, let frame = try await portrait.next() {
      pictures.append(Self.marked(frame, number: pictures.count))
    }
    self.pictures = pictures
    yuyv = pictures.map(Self.yuyv)
    jpeg = try pictures.map(Self.jpeg)
  }

  /// Colours a square in the corner by a number: none of the first 27 is like another.
  private static func marked(_ frame: Frame, number: Int) -> Frame {
    var pixels = frame.pixels
    let colour = [number % 3, number / 3 % 3, number / 9 % 3].map { UInt8(40 + 80 * $0) }
    for y in 0..<16 {
      for x in 0..<16 {
        for channel in 0..<3 { pixels[(y * width + x) * 3 + channel] = colour[channel] }
      }
    }
    return Frame(pixels: pixels, width: width, height: height, timestamp: frame.timestamp)
  }

  /// As ITU-R BT.601 in limited range has it, two pixels sharing their colour.
  static func yuyv(_ frame: Frame) -> [UInt8] {
    stride(from: 0, to: frame.pixels.count, by: 6).flatMap { start -> [UInt8] in
      let left = yuv(frame.pixels[start..<start + 3])
      let right = yuv(frame.pixels[start + 3..<start + 6])
      return [left.y, (left.u + right.u) / 2, right.y, (left.v + right.v) / 2].map { UInt8($0.rounded()) }
    }
  }

  private static func yuv(_ pixel: ArraySlice<UInt8>) -> (y: Double, u: Double, v: Double) {
    let bgr = pixel.map(Double.init)
    let y = 0.299 * bgr[2] + 0.587 * bgr[1] + 0.114 * bgr[0]
    return (16 + y * 219 / 255, 128 + (bgr[0] - y) / 1.772 * 224 / 255, 128 + (bgr[2] - y) / 1.402 * 224 / 255)
  }

  static func jpeg(_ frame: Frame) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appending(path: "frame-\(UUID().uuidString).jpg")
    defer { try? FileManager.default.removeItem(at: path) }
    let writer = try FrameWriter(path: path.path)
    try writer.append(frame)
    try writer.finish()
    return Array(try Data(contentsOf: path))
  }

  /// Which picture each frame is: one that it differs from by what encoding costs only.
  func numbers(of frames: [Frame]) -> [Int?] {
    frames.map { frame in
      let differences = pictures.map { Self.difference(frame, $0) }
      let nearest = differences.indices.min { differences[$0] < differences[$1] }
      return nearest.flatMap { differences[$0] < 4 ? $0 : nil }
    }
  }

  /// Mean difference of the channels, 0 to 255, of every seventh value: emulated, each takes its time.
  private static func difference(_ one: Frame, _ other: Frame) -> Double {
    guard one.pixels.count == other.pixels.count else { return 255 }
    let indices = stride(from: 0, to: one.pixels.count, by: 7)
    let sum = indices.reduce(0) { $0 + abs(Int(one.pixels[$1]) - Int(other.pixels[$1])) }
    return Double(sum * 7) / Double(one.pixels.count)
  }
}
