/// Ratios of a face's own lengths, free of the face's size in the picture and of head roll.
public struct FaceMeasures: Sendable, Equatable {
  /// Lid distance by eye width of the person's left eye: about 0.3 open, under 0.1 shut.
  public var leftEyeOpening: Double
  /// Lid distance by eye width of the person's right eye.
  public var rightEyeOpening: Double
  /// Height of the gap between the inner lips by the distance of the eyes.
  public var mouthOpening: Double
  /// Distance of the mouth's corners by the distance of the eyes.
  public var mouthWidth: Double
  /// How far the mouth's corners stand above its middle, by the distance of the eyes; negative when they hang.
  public var mouthCornerLift: Double
  /// Height of the left eyebrow over the eye by the distance of the eyes.
  public var leftBrowHeight: Double
  /// Height of the right eyebrow over the eye by the distance of the eyes.
  public var rightBrowHeight: Double

  public init(
    leftEyeOpening: Double, rightEyeOpening: Double, mouthOpening: Double, mouthWidth: Double,
    mouthCornerLift: Double, leftBrowHeight: Double, rightBrowHeight: Double
  ) {
    self.leftEyeOpening = leftEyeOpening
    self.rightEyeOpening = rightEyeOpening
    self.mouthOpening = mouthOpening
    self.mouthWidth = mouthWidth
    self.mouthCornerLift = mouthCornerLift
    self.leftBrowHeight = leftBrowHeight
    self.rightBrowHeight = rightBrowHeight
  }

  /// What grows when the mouth smiles: its width and the lift of its corners.
  public var smile: Double { mouthWidth + mouthCornerLift }
}
