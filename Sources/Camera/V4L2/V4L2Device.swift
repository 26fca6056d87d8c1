internal import CV4L2
import Foundation

/// An open video node: what it is, what it can do, and the settings of its format.
final class V4L2Device {
  let descriptor: Int32
  /// The name the device gives itself.
  let name: String
  /// Where it is plugged in.
  let bus: String
  let driver: String
  private let capability: CV4L2Capability

  init(path: String) throws(SystemError) {
    descriptor = try SystemError.check(cv4l2_open(path), SystemError.opening)
    var capability = CV4L2Capability()
    let answer = cv4l2_query(descriptor, &capability)
    self.capability = capability
    name = withUnsafeBytes(of: capability.card) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    bus = withUnsafeBytes(of: capability.bus) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    driver = withUnsafeBytes(of: capability.driver) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    try SystemError.check(answer, "asking what it is")
  }

  deinit { cv4l2_close(descriptor) }

  /// Why no pictures can be captured from it; nil when they can.
  var unfitness: String? {
    if capability.captures && capability.streams { return nil }
    if capability.captures_multiplanar { return "multi-planar capture is not supported" }
    return capability.captures ? "it does not stream" : "it is no capture device"
  }

  /// Whether the node is a camera's stream of pictures, rather than its metadata, an output or a codec.
  var captures: Bool { capability.captures || capability.captures_multiplanar }

  /// The modes it offers; where it offers a range, the one nearest to what is wanted.
  func modes(near request: CaptureRequest) -> [CameraMode] {
    formats.flatMap { encoding, pixelFormat in
      sizes(of: pixelFormat, near: request).flatMap { width, height in
        rates(of: pixelFormat, width: width, height: height, near: request).map {
          CameraMode(encoding: encoding, width: Int(width), height: Int(height), frameRate: $0)
        }
      }
    }
  }

  /// Sets format and rate; the driver may change either.
  /// - Parameter usefulWidth: see ``PixelLayout/usefulWidth``.
  func configure(_ mode: CameraMode, usefulWidth: Int) throws(SystemError) -> PixelLayout {
    let pixelFormat = formats.first { $0.encoding == mode.encoding }?.pixelFormat ?? 0
    var format = CV4L2Format(
      pixel_format: pixelFormat, width: UInt32(mode.width), height: UInt32(mode.height), bytes_per_line: 0)
    try SystemError.check(cv4l2_set_format(descriptor, &format), "setting the format")
    guard format.pixel_format == pixelFormat, format.width > 0, format.height > 0 else {
      throw SystemError.failed(doing: "setting the format", code: EINVAL)
    }
    // Not every driver lets its rate be set, and it then sends as fast as it does.
    if var rate = mode.frameRate { _ = cv4l2_set_rate(descriptor, &rate) }
    return PixelLayout(
      encoding: mode.encoding, width: Int(format.width), height: Int(format.height),
      bytesPerLine: Int(format.bytes_per_line), usefulWidth: usefulWidth)
  }

  /// The formats that can be used, each encoding once.
  private var formats: [(encoding: CameraMode.Encoding, pixelFormat: UInt32)] {
    var found: [(encoding: CameraMode.Encoding, pixelFormat: UInt32)] = []
    var pixelFormat: UInt32 = 0
    var isEmulated = false
    var index: UInt32 = 0
    while cv4l2_format_at(descriptor, index, &pixelFormat, &isEmulated) == 0 {
      index += 1
      guard let encoding = Self.encoding(of: pixelFormat), encoding == .bgr || !isEmulated,
        !found.contains(where: { $0.encoding == encoding })
      else { continue }
      found.append((encoding, pixelFormat))
    }
    return found
  }

  private static func encoding(of pixelFormat: UInt32) -> CameraMode.Encoding? {
    switch pixelFormat {
    case cv4l2_format_yuyv: .yuyv
    case cv4l2_format_uyvy: .uyvy
    case cv4l2_format_nv12: .nv12
    case cv4l2_format_grey: .grey
    case cv4l2_format_mjpeg, cv4l2_format_jpeg: .mjpeg
    case cv4l2_format_bgr24: .bgr
    default: nil
    }
  }

  private func sizes(of pixelFormat: UInt32, near request: CaptureRequest) -> [(UInt32, UInt32)] {
    var sizes: [(UInt32, UInt32)] = []
    var range = CV4L2SizeRange()
    while cv4l2_size_at(descriptor, pixelFormat, UInt32(sizes.count), &range) == 0 {
      sizes.append(
        (
          nearest(to: request.width, from: range.minimum_width, to: range.maximum_width, step: range.step_width),
          nearest(to: request.height, from: range.minimum_height, to: range.maximum_height, step: range.step_height)
        ))
    }
    // A driver that does not list sizes takes the nearest to what it is asked for.
    return sizes.isEmpty ? [(UInt32(request.width), UInt32(request.height))] : sizes
  }

  private func nearest(to wanted: Int, from minimum: UInt32, to maximum: UInt32, step: UInt32) -> UInt32 {
    let inside = min(max(UInt32(wanted), minimum), maximum)
    return minimum + (inside - minimum) / max(step, 1) * max(step, 1)
  }

  private func rates(
    of pixelFormat: UInt32, width: UInt32, height: UInt32, near request: CaptureRequest
  ) -> [Double?] {
    var rates: [Double?] = []
    var range = CV4L2RateRange()
    while cv4l2_rate_at(descriptor, pixelFormat, width, height, UInt32(rates.count), &range) == 0 {
      rates.append(min(max(request.frameRate, range.minimum), range.maximum))
    }
    return rates.isEmpty ? [nil] : rates
  }
}
