import Camera

extension MediaClock: JudgementSink {
  /// Goes on with each frame.
  public func receive(_ judgement: Judgement) {
    if let frame = judgement.frame { advance(to: frame.timestamp) }
  }
}
