internal import CVision

/// A video being written, at an even rate on which the frames' own times are laid.
final class VideoOutput {
  private let files: VisionFiles
  private let handle: OpaquePointer
  private let path: String
  private let size: (width: Int, height: Int)
  private let start: Double
  private let rate: Double
  private var count = 0

  /// Frames a second that players take.
  private static let rates = 1.0...120.0
  private static let usualRate = 25.0
  /// Longest time that is filled with the same picture, in seconds: a camera's pause need not be watched.
  private static let longestPause = 2.0

  /// - Parameters:
  ///   - codecs: the first that is available is used.
  ///   - first: gives size and start; is not written yet.
  ///   - interval: seconds to the second frame; 0 where there is none.
  init(
    path: String, codecs: [String], first: Frame, interval: Double, files: VisionFiles
  ) throws(FrameWriterError) {
    rate = interval > 0 ? min(Self.rates.upperBound, max(Self.rates.lowerBound, 1 / interval)) : Self.usualRate
    size = (first.width, first.height)
    start = first.timestamp
    self.path = path
    var handle: OpaquePointer?
    for codec in codecs where handle == nil {
      _ = files.writer_open(path, codec, rate, Int32(size.width), Int32(size.height), &handle)
    }
    guard let handle else {
      throw .unwritable(path: path, reason: "no encoder for a video of \(size.width)×\(size.height) pixels")
    }
    self.files = files
    self.handle = handle
  }

  deinit { files.writer_close(handle) }

  /// Adds a frame as often as its time asks: once, again after a pause, not at all where it comes too early.
  func append(_ frame: Frame) throws(FrameWriterError) {
    guard frame.width == size.width, frame.height == size.height else { throw .sizeChanged(path: path) }
    let due = Int(((frame.timestamp - start) * rate).rounded())
    if due > count + Int(Self.longestPause * rate) || due < count - 1 { count = due }
    while count <= due {
      guard files.writer_append(handle, frame.pixels) == VISION_OK else {
        throw .unwritable(path: path, reason: "the encoder failed")
      }
      count += 1
    }
  }
}
