/// Every threshold of the gesture engine; units, bounds and meanings are in ``all``.
///
/// Closures are fractions of the way from an eye's own open level to shut. Mouth and brow thresholds are changes
/// against the person's neutral face in distances of the eyes; angles are degrees against the rest pose.
public struct GestureSettings: Sendable, Equatable {
  public var winkClosure = 0.7
  public var winkOtherEyeClosure = 0.6
  public var winkLead = 0.35
  public var winkMinimumDuration = 0.06
  public var winkMaximumDuration = 1.0
  public var blinkClosure = 0.4
  public var blinkMaximumDuration = 0.6
  public var doubleBlinkClosure = 0.6
  public var doubleBlinkMinimumGap = 0.08
  public var doubleBlinkMaximumGap = 0.7
  public var eyesClosedClosure = 0.7
  public var eyesClosedHold = 0.6
  public var smileRise = 0.18
  public var smileHold = 0.35
  public var mouthOpenRise = 0.14
  public var mouthOpenHold = 0.2
  public var browRaiseRise = 0.06
  public var browRaiseHold = 0.12
  public var tiltAngle = 12.0
  public var tiltHold = 0.2
  public var turnAngle = 12.0
  public var turnHold = 0.2
  public var lookAngle = 12.0
  public var lookHold = 0.5
  public var slowHeadHold = 1.0
  public var nodAngle = 8.0
  public var shakeAngle = 8.0
  public var swingMaximumDuration = 0.8
  public var releaseRatio = 0.5
  public var refractoryTime = 0.3
  public var settlingTime = 0.4
  public var stallTime = 0.3
  public var eyeFrameInterval = 0.087
  public var eyeNoise = 0.1
  public var headNoise = 0.8

  public init() {}
}
