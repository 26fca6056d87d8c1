/// What a calibration found out about one gesture.
public struct CalibrationFinding: Sendable, Equatable {
  /// What follows from it.
  public enum Verdict: Sendable, Equatable {
    /// The gesture can be told apart with this threshold, in the unit of its measure.
    case threshold(Double)
    /// It was not seen; it stays as it is, since nothing else looked like it.
    case unseen
    /// The person moves so without meaning it, as far or nearly as far as when they do: it had better be off.
    case indistinct
  }

  public let gesture: Gesture
  /// The least of the meant movements, in the unit of the gesture's measure; nil when none was seen.
  public let reach: Double?
  /// How far the same went while it was not meant.
  public let unmeant: Double
  public let verdict: Verdict
  /// Of how many attempts, and how many of them the engine reports with what is proposed.
  public var attempts = 0
  public var reported = 0

  public init(gesture: Gesture, reach: Double?, unmeant: Double, verdict: Verdict) {
    self.gesture = gesture
    self.reach = reach
    self.unmeant = unmeant
    self.verdict = verdict
  }
}
