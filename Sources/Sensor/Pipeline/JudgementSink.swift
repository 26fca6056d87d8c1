/// Something that takes what the pipeline makes of each frame, such as a trace or a publisher.
public protocol JudgementSink: Sendable {
  /// Called on the pipeline's thread for every frame in turn, so that it must not wait for anything slow.
  /// - Throws: what ends the pipeline.
  func receive(_ judgement: Judgement) throws
}
