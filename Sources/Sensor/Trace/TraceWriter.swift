/// Records what the engine sees of every frame, a line of JSON each, to be judged again without the pictures.
public struct TraceWriter: JudgementSink {
  private let writer: LineWriter
  private let withLandmarks: Bool

  /// - Parameter withLandmarks: adds the face's 478 points, about 20 kB a frame.
  public init(_ writer: LineWriter, withLandmarks: Bool = false) {
    self.writer = writer
    self.withLandmarks = withLandmarks
  }

  public func receive(_ judgement: Judgement) throws {
    guard let frame = judgement.frame else { return try writer.flush() }
    let entry = TraceEntry(time: frame.timestamp, face: judgement.face)
    try writer.write(entry.line(withLandmarks: withLandmarks))
  }
}
