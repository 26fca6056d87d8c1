/// How long each part of a calibration lasts, in seconds: enough to read a line and to move without haste.
public struct CalibrationPace: Sendable {
  public var rest = 4.0
  public var natural = 15.0
  /// Before the first attempt at a gesture, and before the others.
  public var prepare = (first: 3.0, later: 1.5)
  /// For whoever needs time to begin; an attempt that is over ends earlier.
  public var act = 4.0
  /// Nobody in view for so long ends it all.
  public var patience = 60.0
  public var attempts = 3

  public init() {}

}
