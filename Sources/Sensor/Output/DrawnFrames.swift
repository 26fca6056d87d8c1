import Camera
import FaceTracking
import Synchronization

/// Writes the frames, as a picture or a video, with what was seen drawn over them.
public final class DrawnFrames: JudgementSink {
  private let overlay = FaceOverlay()
  private let writer: Mutex<FrameWriter>

  /// - Parameter path: a name that says which kind of file it is to be.
  /// - Throws: `FrameWriterError` when it cannot be written.
  public init(path: String) throws {
    writer = Mutex(try FrameWriter(path: path))
  }

  public func receive(_ judgement: Judgement) throws {
    guard let frame = judgement.frame else { return try writer.withLock { try $0.finish() } }
    let drawn = try judgement.face.map { try overlay.draw($0, on: frame) } ?? frame
    try writer.withLock { try $0.append(drawn) }
  }
}
