/// Something that frames can be taken from, one after the other.
public protocol FrameSource: Sendable {
  /// Waits for the next frame; live sources skip to the newest one.
  /// - Returns: nil at the end of a source that ends.
  /// - Throws: ``FrameSourceError`` when no further frame will come.
  func next() async throws -> Frame?

  /// Waits for a frame of a time or later, as ``next()`` does; what comes before it is left out, and is not made where
  /// the source can do without.
  /// - Parameter time: seconds of the frames' own time.
  func next(notBefore time: Double) async throws -> Frame?

  /// Ends what goes on between frames, such as a camera's stream and with it its light; the next frame begins it anew.
  func stop() async
}

extension FrameSource {
  /// Takes each frame, for sources that cannot know one without making it.
  public func next(notBefore time: Double) async throws -> Frame? {
    while let frame = try await next() {
      if frame.timestamp >= time { return frame }
    }
    return nil
  }

  /// Does nothing, for sources in which nothing goes on.
  public func stop() async {}
}
