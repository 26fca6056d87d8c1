import Camera

/// Another source's first frames; one consumer at a time.
public actor LimitedSource: FrameSource {
  private let source: any FrameSource
  private var left: Int

  /// - Parameter count: how many frames there are at most.
  public init(_ source: any FrameSource, count: Int) {
    self.source = source
    left = count
  }

  public func next() async throws -> Frame? {
    guard left > 0 else { return nil }
    left -= 1
    return try await source.next()
  }

  public func stop() async { await source.stop() }
}
