internal import CVision

/// How a picture lies in a capture buffer, and how it becomes packed BGR.
struct PixelLayout {
  let encoding: CameraMode.Encoding
  /// In pixels, as the driver set them; a JPEG picture may differ.
  let width: Int
  let height: Int
  /// Bytes from row to row; 0 for JPEG.
  let bytesPerLine: Int

  /// The picture as a frame; nil when the bytes are too few or damaged.
  func frame(from bytes: UnsafeRawBufferPointer, timestamp: Double) -> Frame? {
    guard let data = bytes.bindMemory(to: UInt8.self).baseAddress else { return nil }
    switch encoding {
    case .yuyv:
      guard bytes.count >= bytesPerLine * height, bytesPerLine >= width * 2 else { return nil }
      return Self.frame(width, height, timestamp) {
        vision_yuyv_to_bgr(data, bytesPerLine, Int32(width), Int32(height), $0) == VISION_OK
      }
    case .mjpeg:
      var width: Int32 = 0
      var height: Int32 = 0
      guard vision_jpeg_size(data, bytes.count, &width, &height) == VISION_OK else { return nil }
      return Self.frame(Int(width), Int(height), timestamp) {
        vision_jpeg_to_bgr(data, bytes.count, width, height, $0) == VISION_OK
      }
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
