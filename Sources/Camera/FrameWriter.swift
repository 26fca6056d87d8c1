internal import CVision
import Foundation

/// Writes frames to a file: the first as a picture, or all as a video that plays at the frames' own pace.
///
/// The name's ending tells which: .png, .jpg or .jpeg; .mp4 or .avi. Of one task, thread or actor at a time.
public final class FrameWriter {
  private enum State {
    case empty
    /// A video's first frame waits for the second, which tells the rate.
    case waiting(Frame)
    case writing(VideoOutput)
    case finished
  }

  private let path: String
  private let format: FrameFormat
  private let files: VisionFiles
  private var state = State.empty

  /// Checks that the file can be written; it is created with the first frame.
  /// - Throws: ``FrameWriterError/unknownFormat(path:)`` or ``FrameWriterError/unwritable(path:reason:)``.
  public init(path: String) throws(FrameWriterError) {
    guard let format = FrameFormat(path: path) else { throw .unknownFormat(path: path) }
    self.path = path
    self.format = format
    try Self.checkWritable(path)
    do { files = try FileLibrary.open() } catch { throw .unwritable(path: path, reason: "\(error)") }
  }

  private static func checkWritable(_ path: String) throws(FrameWriterError) {
    let descriptor = path.withCString { Glibc.open($0, O_WRONLY | O_CLOEXEC) }
    if descriptor >= 0 {
      close(descriptor)
      return
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if errno == ENOENT, access(folder, W_OK) == 0 { return }
    throw .unwritable(path: path, reason: String(cString: strerror(errno)))
  }

  /// Adds a frame; a picture keeps its first.
  /// - Throws: ``FrameWriterError`` when it cannot be written, or has another size than the first.
  public func append(_ frame: Frame) throws(FrameWriterError) {
    switch (format, state) {
    case (.picture, .empty):
      try PictureFile.encode(frame, path: path, files: files)
      state = .finished
    case (.picture, _): break
    case (.video, .empty): state = .waiting(frame)
    case (.video(let codecs), .waiting(let first)):
      let interval = frame.timestamp - first.timestamp
      let output = try VideoOutput(path: path, codecs: codecs, first: first, interval: interval, files: files)
      state = .writing(output)
      try output.append(first)
      try output.append(frame)
    case (.video, .writing(let output)): try output.append(frame)
    case (.video, .finished): throw .finished(path: path)
    }
  }

  /// Writes what is left and closes the file. Nothing was written where no frame was added.
  /// - Throws: ``FrameWriterError/unwritable(path:reason:)`` when the file stayed empty.
  public func finish() throws(FrameWriterError) {
    if case .waiting(let only) = state, case .video(let codecs) = format {
      let output = try VideoOutput(path: path, codecs: codecs, first: only, interval: 0, files: files)
      try output.append(only)
      state = .writing(output)
    }
    if case .writing = state {
      // The encoder keeps frames back until it is closed; it says nothing when the disk is full.
      state = .finished
      var status = stat()
      guard stat(path, &status) == 0, status.st_size > 0 else {
        throw .unwritable(path: path, reason: "the encoder wrote nothing; is the disk full?")
      }
    }
    state = .finished
  }
}
