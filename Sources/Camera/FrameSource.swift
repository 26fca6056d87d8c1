/// Something that frames can be taken from, one after the other.
public protocol FrameSource: Sendable {
  /// Waits for the next frame; live sources skip to the newest one.
  /// - Returns: nil at the end of a source that ends.
  /// - Throws: ``FrameSourceError`` when no further frame will come.
  func next() async throws -> Frame?
}
