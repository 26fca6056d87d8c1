/// When nobody is in view: how long frames go on to be judged, and how often is looked afterwards.
public struct IdleSettings: Sendable, Equatable {
  /// Seconds without a face after which only a few frames are looked at; 0 for never.
  public var delay = 10.0
  /// Looks a second then. A face that returns waits for the next at most; a look costs about as much as
  /// judging a frame, so that three cost a tenth of a camera that gives thirty.
  public var rate = 3.0

  public init() {}
}
