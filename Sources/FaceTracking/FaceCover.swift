/// Which parts of the followed face are covered.
struct FaceCover {
  private var leftEye = Cover.eye
  private var rightEye = Cover.eye
  private var lowerFace = Cover.lowerFace
  private var trackingID: Int?
  /// Degrees of yaw and pitch from which the looks were learned.
  private var view: SIMD2<Double>?
  private var turnedSince: Double?

  /// A face that is turned further from how it was learned looks too different to tell: the portrait's eyes fell under
  /// the limit between 17° and 24°. A hand before the mouth throws the pose off by 9°.
  private static let mostTurned = 14.0
  /// Seconds after which a turned head is how this person sits now.
  private static let patience = 10.0
  /// Part of the way that the view goes with the posture in each frame.
  private static let following = 0.02

  /// Takes one frame.
  /// - Parameter isReadable: whether the face is seen well; else everything stays as it was, since darkness changes the
  ///   look as well.
  mutating func process(
    _ patches: FacePatches, of trackingID: Int, pose: HeadPose, isReadable: Bool, at time: Double
  ) {
    if trackingID != self.trackingID {
      self = FaceCover()
      self.trackingID = trackingID
    }
    guard isReadable, isSeenAsLearned(pose, at: time) else { return }
    leftEye.process(patches.leftEye, at: time)
    rightEye.process(patches.rightEye, at: time)
    lowerFace.process(patches.lowerFace, at: time)
  }

  var isLeftEyeCovered: Bool { leftEye.isCovered }
  var isRightEyeCovered: Bool { rightEye.isCovered }
  /// Whether the lower part is hidden, without which the mesh invents the head's pose.
  var isFaceCovered: Bool { lowerFace.isCovered }

  private mutating func isSeenAsLearned(_ pose: HeadPose, at time: Double) -> Bool {
    let now = SIMD2(pose.yaw, pose.pitch)
    let offset = now - (view ?? now)
    if max(abs(offset.x), abs(offset.y)) <= Self.mostTurned {
      view = now - offset * (1 - Self.following)
      turnedSince = nil
      return true
    }
    if turnedSince == nil, abs(offset.x) > abs(offset.y) {
      // What looked like cover on the way was the turn itself, and would last as long as it does. A hand before the
      // face makes the mesh nod instead.
      leftEye.dismissIfNew(at: time)
      rightEye.dismissIfNew(at: time)
      lowerFace.dismissIfNew(at: time)
    }
    let since = turnedSince ?? time
    turnedSince = since
    guard time - since > Self.patience else { return false }
    view = now
    (leftEye, rightEye, lowerFace) = (.eye, .eye, .lowerFace)
    return true
  }
}
