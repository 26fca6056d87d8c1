/// Which parts of the followed face are covered.
struct FaceCover {
  private var leftEye = Cover.eye
  private var rightEye = Cover.eye
  private var lowerFace = Cover.lowerFace
  private var trackingID: Int?

  /// Takes one frame.
  /// - Parameter isReadable: whether the face is seen well and from the front; else everything stays as it was, since
  ///   darkness and a turned head change the look as well.
  mutating func process(_ patches: FacePatches, of trackingID: Int, isReadable: Bool, at time: Double) {
    if trackingID != self.trackingID {
      self = FaceCover()
      self.trackingID = trackingID
    }
    guard isReadable else { return }
    leftEye.process(patches.leftEye, at: time)
    rightEye.process(patches.rightEye, at: time)
    lowerFace.process(patches.lowerFace, at: time)
  }

  var isLeftEyeCovered: Bool { leftEye.isCovered }
  var isRightEyeCovered: Bool { rightEye.isCovered }
  /// Whether the lower part is hidden, without which the mesh invents the head's pose as well.
  var isFaceCovered: Bool { lowerFace.isCovered }
}
