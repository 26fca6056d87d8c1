internal import CVision
import Foundation

/// Frames of a recording or a still picture, as fast as they can be decoded, on the recording's own time.
///
/// Reads what OpenCV and FFmpeg read, upright where the metadata says how it was held. A still picture is one frame
/// at time 0. Frames that cannot be decoded are skipped. Opened with the first frame; one consumer at a time.
public actor VideoFile: FrameSource {
  private enum State {
    case unopened
    case open(OpenVideo, MediaTimeline)
    case ended
  }

  private let path: String
  private let executor = ThreadExecutor(name: "decode")
  private var state = State.unopened

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  public init(path: String) { self.path = path }

  /// Decodes the next frame.
  /// - Throws: ``FrameSourceError/unreadable(path:reason:)`` or ``FrameSourceError/notAVideo(path:)`` on the first
  ///   call; `CancellationError` when the task is cancelled.
  public func next() throws -> Frame? {
    try Task.checkCancellation()
    switch state {
    case .unopened: return try open()
    case .open(let video, let timeline): return advance(video, timeline)
    case .ended: return nil
    }
  }

  /// Tells the two kinds of file apart; a file whose first frame cannot be had holds nothing.
  private func open() throws -> Frame? {
    state = .ended
    try checkReadable()
    let files = try FileLibrary.open()
    if PictureFile.isPicture(path: path, files: files) {
      guard let picture = PictureFile.decode(path: path, files: files) else { throw notAVideo }
      return picture
    }
    guard let video = OpenVideo(path: path, files: files),
      let frame = advance(video, MediaTimeline(frameRate: video.frameRate))
    else { throw notAVideo }
    return frame
  }

  private var notAVideo: FrameSourceError { .notAVideo(path: path) }

  private func advance(_ video: OpenVideo, _ timeline: MediaTimeline) -> Frame? {
    var timeline = timeline
    guard let decoded = video.next() else {
      state = .ended
      return nil
    }
    let timestamp = timeline.advance(to: decoded.seconds)
    state = .open(video, timeline)
    return Frame(pixels: decoded.pixels, width: decoded.width, height: decoded.height, timestamp: timestamp)
  }

  /// The decoders say only that they could not; the system says why.
  private func checkReadable() throws(FrameSourceError) {
    let descriptor = path.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw unreadable(errno) }
    defer { close(descriptor) }
    var status = stat()
    // Decoders would wait for whoever writes into it, and read its beginning more than once.
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      throw .unreadable(path: path, reason: "it is a pipe; write it to a file first")
    }
    var byte: UInt8 = 0
    // Opening a directory succeeds, reading it does not.
    guard read(descriptor, &byte, 1) >= 0 else { throw unreadable(errno) }
  }

  private func unreadable(_ code: Int32) -> FrameSourceError {
    .unreadable(path: path, reason: String(cString: strerror(code)))
  }
}
