/// Another source's frames, each set upright.
public struct TransformedSource: FrameSource {
  private let source: any FrameSource
  private let transform: FrameTransform

  public init(_ source: any FrameSource, by transform: FrameTransform) {
    self.source = source
    self.transform = transform
  }

  public func next() async throws -> Frame? {
    try await source.next().map(transform.apply)
  }

  public func next(notBefore time: Double) async throws -> Frame? {
    try await source.next(notBefore: time).map(transform.apply)
  }

  public func stop() async { await source.stop() }
}
