import Camera
import Foundation
import SensorTestSupport

/// From a filled capture buffer to a decoded frame, for each kind of camera; beside it OpenCV on the same bytes.
struct CaptureBenchmark {
  private static let passes = 500

  let clip: Clip

  func run() async throws {
    let frame = clip.frames[0]
    Report.heading("Capture: buffer to frame, \(frame.width)x\(frame.height)")
    let yuyv = Self.yuyv(frame)
    let raw = PixelLayout(
      encoding: .yuyv, width: frame.width, height: frame.height, bytesPerLine: frame.width * 2)
    Report.line("YUYV, median", Self.time(raw, yuyv).median, "ms", goal: 0.5)
    let jpeg = try MotionJPEG(frame)
    let layout = PixelLayout(encoding: .mjpeg, width: frame.width, height: frame.height, bytesPerLine: 0)
    let decoding = Self.time(layout, jpeg.data)
    Report.line("Motion JPEG of \(jpeg.data.count / 1000) kB, median", decoding.median, "ms", goal: 2)
    let large = try MotionJPEG(try await Clip(width: 1280).frames[0])
    var scaled = layout
    Report.line("the same, 1280x960 in full, median", Self.time(scaled, large.data).median, "ms")
    scaled = PixelLayout(encoding: .mjpeg, width: 1280, height: 960, bytesPerLine: 0, usefulWidth: 640)
    Report.line("the same, 1280x960 at half its size, median", Self.time(scaled, large.data).median, "ms")
    try peer(frame, yuyv, jpeg.data, beside: decoding)
  }

  private static func time(_ layout: PixelLayout, _ bytes: [UInt8]) -> Statistics {
    Statistics.time(passes) { _ in
      let frame = bytes.withUnsafeBytes { layout.frame(from: $0, timestamp: 0) }
      precondition(frame != nil, "the picture is whole")
    }
  }

  /// As a raw camera sends it: BT.601 in video range.
  private static func yuyv(_ frame: Frame) -> [UInt8] {
    var bytes: [UInt8] = []
    for pair in stride(from: 0, to: frame.pixels.count, by: 6) {
      let (b, g, r) = (Double(frame.pixels[pair]), Double(frame.pixels[pair + 1]), Double(frame.pixels[pair + 2]))
      let y = 16 + (65.738 * r + 129.057 * g + 25.064 * b) / 256
      let u = 128 + (-37.945 * r - 74.494 * g + 112.439 * b) / 256
      let v = 128 + (112.439 * r - 94.154 * g - 18.285 * b) / 256
      bytes += [y, u, y, v].map { UInt8(max(0, min(255, $0.rounded()))) }
    }
    return bytes
  }

  private func peer(_ frame: Frame, _ yuyv: [UInt8], _ jpeg: [UInt8], beside decoding: Statistics) throws {
    guard let python = Peer.python() else { return }
    let folder = FileManager.default.temporaryDirectory.appending(path: "capture-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(yuyv).write(to: folder.appending(path: "yuyv"))
    try Data(jpeg).write(to: folder.appending(path: "jpeg"))
    let arguments = ["Benchmarks/opencv_peer.py", folder.path, "\(frame.width)", "\(frame.height)", "\(Self.passes)"]
    let figures = try Child.output(of: python, arguments).split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    guard figures.count == 2 else { return Report.note("OpenCV skipped: \(python) does not run it") }
    Report.line("OpenCV's own, YUYV, median", figures[0], "ms")
    Report.line("OpenCV's own, JPEG, median", figures[1], "ms")
    Report.line("ours by OpenCV's, JPEG", decoding.median / figures[1], "times")
  }
}
