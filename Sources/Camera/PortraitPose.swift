/// What the portrait's face and head do at one moment; all 0 is the face at rest, looking into the camera.
public struct PortraitPose: Sendable, Equatable {
  /// How far the person's left eye is shut: 0 open, 1 shut.
  public var leftEyeClosure = 0.0
  /// How far the person's right eye is shut: 0 open, 1 shut.
  public var rightEyeClosure = 0.0
  /// 0 shut, 1 wide open: about half the distance of the eyes.
  public var mouthOpening = 0.0
  /// 0 none, 1 broad and with teeth.
  public var smile = 0.0
  /// 0 at rest, 1 raised.
  public var browRaise = 0.0
  /// Degrees, positive to the person's left; drawn well within ±30.
  public var yaw = 0.0
  /// Degrees, positive looks up; drawn well within ±20.
  public var pitch = 0.0
  /// Degrees, positive tilts to the person's left shoulder; drawn well within ±30.
  public var roll = 0.0

  public init(
    leftEyeClosure: Double = 0, rightEyeClosure: Double = 0, mouthOpening: Double = 0, smile: Double = 0,
    browRaise: Double = 0, yaw: Double = 0, pitch: Double = 0, roll: Double = 0
  ) {
    self.leftEyeClosure = leftEyeClosure
    self.rightEyeClosure = rightEyeClosure
    self.mouthOpening = mouthOpening
    self.smile = smile
    self.browRaise = browRaise
    self.yaw = yaw
    self.pitch = pitch
    self.roll = roll
  }

  /// Both at once: the angles add up, of all else the greater counts.
  public func combined(with other: PortraitPose) -> PortraitPose {
    PortraitPose(
      leftEyeClosure: max(leftEyeClosure, other.leftEyeClosure),
      rightEyeClosure: max(rightEyeClosure, other.rightEyeClosure),
      mouthOpening: max(mouthOpening, other.mouthOpening), smile: max(smile, other.smile),
      browRaise: max(browRaise, other.browRaise),
      yaw: yaw + other.yaw, pitch: pitch + other.pitch, roll: roll + other.roll)
  }
}
