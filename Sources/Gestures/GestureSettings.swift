/// Every threshold of the gesture engine; units, bounds and meanings are in ``all``.
public struct GestureSettings: Sendable, Equatable {
  /// How far each movement must go at normal sensitivity, in the unit of its ``Gesture/measure``.
  public var thresholds = PerGesture { $0.measure.defaultValue }
  /// How long each held gesture must last, in seconds; 0 for those that are not held.
  public var holds = PerGesture { $0.hold?.defaultValue ?? 0 }
  public var sensitivities = Sensitivities()
  /// The eye that never counts, the person's own left or right; see ``Face/ignoring(_:)``.
  public var ignoredEye: Side?

  public var winkOtherEyeClosure = 0.6
  public var winkLead = 0.35
  public var winkMinimumDuration = 0.06
  public var winkMaximumDuration = 1.0
  public var blinkMaximumDuration = 0.6
  public var doubleBlinkMinimumGap = 0.08
  public var doubleBlinkMaximumGap = 0.7
  public var slowHeadHold = 1.0
  public var swingMaximumDuration = 0.8
  public var releaseRatio = 0.5
  public var refractoryTime = 0.3
  public var settlingTime = 0.4
  public var stallTime = 0.3
  public var eyeFrameInterval = 0.087
  public var eyeNoise = 0.1
  public var headNoise = 0.8

  public init() {}

  /// How far a movement must go with the sensitivity that is set, in the unit of its ``Gesture/measure``: the
  /// threshold, whoever has set it, times the sensitivity's factor, and never beyond what may be set.
  public func extent(of gesture: Gesture) -> Double {
    let measure = gesture.measure
    let extent = thresholds[gesture] * sensitivities[gesture].factor(measure.unit)
    return min(max(extent, measure.range.lowerBound), measure.range.upperBound)
  }
}
