internal import CVision

/// How a picture lies in a capture buffer, and how it becomes packed BGR.
public struct PixelLayout: Sendable, Equatable {
  public let encoding: CameraMode.Encoding
  /// In pixels, as the driver set them; a JPEG picture may differ.
  public let width: Int
  public let height: Int
  /// Bytes from row to row; 0 for JPEG.
  public let bytesPerLine: Int
  /// The width in pixels that is of use: a JPEG picture is made half, a quarter or an eighth of its size as long as it
  /// keeps it. Nil makes every picture in full.
  public let usefulWidth: Int?

  public init(encoding: CameraMode.Encoding, width: Int, height: Int, bytesPerLine: Int, usefulWidth: Int? = nil) {
    self.encoding = encoding
    self.width = width
    self.height = height
    self.bytesPerLine = bytesPerLine
    self.usefulWidth = usefulWidth
  }

  /// The picture as a frame; nil when the bytes are too few or damaged.
  public func frame(from bytes: UnsafeRawBufferPointer, timestamp: Double) -> Frame? {
    guard let data = bytes.bindMemory(to: UInt8.self).baseAddress else { return nil }
    switch encoding {
    case .mjpeg: return decoded(data, bytes.count, timestamp)
    case .yuyv: return converted(VISION_YUYV, bytesPerPixel: 2, data, bytes.count, timestamp)
    case .uyvy: return converted(VISION_UYVY, bytesPerPixel: 2, data, bytes.count, timestamp)
    case .nv12: return converted(VISION_NV12, bytesPerPixel: 1, data, bytes.count, timestamp)
    case .grey: return converted(VISION_GREY, bytesPerPixel: 1, data, bytes.count, timestamp)
    case .bgr:
      guard bytes.count >= bytesPerLine * height, bytesPerLine >= width * 3 else { return nil }
      return Self.frame(width, height, timestamp) { target in
        for row in 0..<height {
          (target + row * width * 3).update(from: data + row * bytesPerLine, count: width * 3)
        }
        return true
      }
    }
  }

  private func decoded(_ data: UnsafePointer<UInt8>, _ count: Int, _ timestamp: Double) -> Frame? {
    var width: Int32 = 0
    var height: Int32 = 0
    guard vision_jpeg_size(data, count, &width, &height) == VISION_OK else { return nil }
    let divisor = [8, 4, 2].first { Int(width) / $0 >= usefulWidth ?? .max } ?? 1
    let (target, rows) = ((Int(width) + divisor - 1) / divisor, (Int(height) + divisor - 1) / divisor)
    return Self.frame(target, rows, timestamp) {
      vision_jpeg_to_bgr(data, count, Int32(divisor), Int32(target), Int32(rows), $0) == VISION_OK
    }
  }

  private func converted(
    _ layout: VisionRaw, bytesPerPixel: Int, _ data: UnsafePointer<UInt8>, _ count: Int, _ timestamp: Double
  ) -> Frame? {
    let rows = layout == VISION_NV12 ? height + height / 2 : height
    guard bytesPerLine >= width * bytesPerPixel, count >= bytesPerLine * rows else { return nil }
    return Self.frame(width, height, timestamp) {
      vision_raw_to_bgr(layout, data, bytesPerLine, Int32(width), Int32(height), $0) == VISION_OK
    }
  }

  /// Makes a frame of pixels written in place; nil when `fill` says that it could not.
  private static func frame(
    _ width: Int, _ height: Int, _ timestamp: Double, fill: (UnsafeMutablePointer<UInt8>) -> Bool
  ) -> Frame? {
    let count = width * height * 3
    var isFilled = false
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      isFilled = fill(start)
      initialized = isFilled ? count : 0
    }
    return isFilled ? Frame(pixels: pixels, width: width, height: height, timestamp: timestamp) : nil
  }
}
