internal import CVision

/// Still pictures, told by their first bytes.
enum PictureFile {
  static func isPicture(path: String, files: VisionFiles) -> Bool {
    // A Motion JPEG stream is one picture after the other; only its name tells it from a single one.
    !path.hasSuffix(".mjpeg") && !path.hasSuffix(".mjpg") && files.is_picture(path)
  }

  /// Decodes a picture of any depth and channel count as a frame at time 0; nil where it cannot be.
  static func decode(path: String, files: VisionFiles) -> Frame? {
    var handle: OpaquePointer?
    guard files.image_read(path, &handle) == VISION_OK, let handle else { return nil }
    defer { files.image_free(handle) }
    let width = Int(files.image_width(handle))
    let height = Int(files.image_height(handle))
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, initialized in
      files.image_copy(handle, buffer.baseAddress)
      initialized = width * height * 3
    }
    return Frame(pixels: pixels, width: width, height: height, timestamp: 0)
  }

  /// Encodes a frame in the format that the name's ending asks for.
  static func encode(_ frame: Frame, path: String, files: VisionFiles) throws(FrameWriterError) {
    guard files.image_write(path, frame.pixels, Int32(frame.width), Int32(frame.height)) == VISION_OK else {
      throw .unwritable(path: path, reason: "the picture cannot be encoded, or the disk is full")
    }
  }
}
