/// What became of a camera's frames since it was opened.
public struct CaptureStatistics: Sendable, Equatable {
  /// Frames that were given out.
  public var delivered = 0
  /// Whole frames that nobody saw: a newer one was there already, or the driver had no free buffer.
  public var dropped = 0
  /// Frames that came damaged or empty.
  public var damaged = 0

  public init() {}
}
