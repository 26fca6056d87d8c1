import Camera
import Foundation
import Testing

/// A short recording of a face, in the bytes that cameras send.
struct PortraitRecording {
  let width = 96
  let height = 72
  let frames: Int

  /// The frames as they are meant to be seen: the portrait moving, with a square that tells each from the others.
  func pictures() async throws -> [Frame] {
    let portrait = Portrait(frameRate: 4, width: width)
    var pictures: [Frame] = []
    while pictures.count < frames, let frame = try await portrait.next() {
      pictures.append(marked(frame, number: pictures.count))
    }
    return pictures
  }

  /// Colours a square in the corner by a number: none of the first 27 is like another.
  private func marked(_ frame: Frame, number: Int) -> Frame {
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
  func yuyv(_ frame: Frame) -> [UInt8] {
    stride(from: 0, to: frame.pixels.count, by: 6).flatMap { start -> [UInt8] in
      let left = Self.yuv(frame.pixels[start..<start + 3])
      let right = Self.yuv(frame.pixels[start + 3..<start + 6])
      return [left.y, (left.u + right.u) / 2, right.y, (left.v + right.v) / 2].map { UInt8($0.rounded()) }
    }
  }

  private static func yuv(_ pixel: ArraySlice<UInt8>) -> (y: Double, u: Double, v: Double) {
    let bgr = pixel.map(Double.init)
    let y = 0.299 * bgr[2] + 0.587 * bgr[1] + 0.114 * bgr[0]
    return (16 + y * 219 / 255, 128 + (bgr[0] - y) / 1.772 * 224 / 255, 128 + (bgr[2] - y) / 1.402 * 224 / 255)
  }

  func jpeg(_ frame: Frame) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appending(path: "frame-\(UUID().uuidString).jpg")
    defer { try? FileManager.default.removeItem(at: path) }
    let writer = try FrameWriter(path: path.path)
    try writer.append(frame)
    try writer.finish()
    return Array(try Data(contentsOf: path))
  }

  /// Expects each frame to be the picture at its place: to differ from it by what encoding costs only.
  func expectSame(_ frames: [Frame], as pictures: [Frame]) {
    #expect(frames.count == pictures.count)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
    for (index, frame) in frames.enumerated() {
      let differences = pictures.map { Self.difference(frame, $0) }
      #expect(differences[index] < 4, "frame \(index) has other colours")
      #expect(differences.indices.min { differences[$0] < differences[$1] } == index, "frame \(index) is another")
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
