/// One picture from a source: packed 8-bit BGR, rows from top to bottom without padding.
public struct Frame: Sendable {
  /// `width * height * 3` bytes.
  public let pixels: [UInt8]
  /// In pixels, 1 or more.
  public let width: Int
  /// In pixels, 1 or more.
  public let height: Int
  /// Seconds of media time: the driver's monotonic timestamp, or a recording's own.
  public let timestamp: Double

  public init(pixels: [UInt8], width: Int, height: Int, timestamp: Double) {
    precondition(width > 0 && height > 0 && pixels.count == width * height * 3)
    self.pixels = pixels
    self.width = width
    self.height = height
    self.timestamp = timestamp
  }
}
