internal import CVision

/// An open recording and its decoder.
final class OpenVideo {
  private let files: VisionFiles
  private let handle: OpaquePointer
  /// Nominal frames a second; 0 where the container does not say.
  let frameRate: Double

  /// Nil where the file holds no video that can be decoded.
  init?(path: String, files: VisionFiles) {
    var handle: OpaquePointer?
    guard files.video_open(path, &handle) == VISION_OK, let handle else { return nil }
    self.files = files
    self.handle = handle
    frameRate = files.video_frame_rate(handle)
  }

  deinit { files.video_close(handle) }

  /// Decodes the next frame; nil at the end. `seconds` is what the container says, right or wrong.
  func next() -> (pixels: [UInt8], width: Int, height: Int, seconds: Double)? {
    var width: Int32 = 0
    var height: Int32 = 0
    var seconds = 0.0
    guard files.video_next(handle, &width, &height, &seconds) == VISION_OK else { return nil }
    let count = Int(width) * Int(height) * 3
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      files.video_copy(handle, buffer.baseAddress)
      initialized = count
    }
    return (pixels, Int(width), Int(height), seconds)
  }
}
