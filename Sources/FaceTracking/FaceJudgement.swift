import Camera
import Gestures

/// Which parts of a face cannot be judged in a frame, and why.
struct FaceJudgement {
  var leftEye: AbstentionReasons = []
  var rightEye: AbstentionReasons = []
  var face: AbstentionReasons = []

  /// A reason that held a frame ago ends only this part within its limit, so that it does not come and go.
  private static let hysteresis = 0.1

  /// - Parameter previous: the judgement of the frame before, of the same face.
  init(
    pose: HeadPose, landmarks: [Point3], box: BoundingBox, brightness: (mean: Double, contrast: Double), frame: Frame,
    isSettled: Bool, previous: FaceJudgement?, settings: FaceTrackerSettings
  ) {
    let held = previous.map { $0.leftEye.union($0.rightEye) } ?? []
    func least(_ limit: Double, _ reason: AbstentionReasons) -> Double {
      held.contains(reason) ? limit * (1 + Self.hysteresis) : limit
    }
    func most(_ limit: Double, _ reason: AbstentionReasons) -> Double {
      held.contains(reason) ? limit * (1 - Self.hysteresis) : limit
    }
    if !isSettled { face.insert(.trackingJumped) }
    if Self.touchesBorder(box, frame, most(settings.borderShare, .atBorder)) { face.insert(.atBorder) }
    if Self.eyeDistance(landmarks) < least(settings.leastEyeDistance, .tooSmall) { face.insert(.tooSmall) }
    var eyes = face
    if brightness.mean < least(settings.leastBrightness, .tooDark)
      || brightness.contrast < least(settings.leastContrast, .tooDark)
    {
      eyes.insert(.tooDark)
    }
    if abs(pose.yaw) > most(settings.eyeYawLimit, .headTurned)
      || pose.pitch > most(settings.eyePitchRange.upperBound, .headTurned)
      || pose.pitch < most(settings.eyePitchRange.lowerBound, .headTurned)
    {
      eyes.insert(.headTurned)
    }
    leftEye = eyes
    rightEye = eyes
  }

  /// Whether the face is seen well, however it is turned.
  var isReadable: Bool { leftEye.subtracting([.trackingJumped, .headTurned]).isEmpty }

  /// Adds what is covered. Without its lower part the mesh invents the pose of the face.
  mutating func add(_ cover: FaceCover) {
    if cover.isFaceCovered { face.insert(.covered) }
    if cover.isLeftEyeCovered { leftEye.insert(.covered) }
    if cover.isRightEyeCovered { rightEye.insert(.covered) }
  }

  /// What lies outside the picture is invented. A chin or ear that is cut off a little does no harm.
  private static func touchesBorder(_ box: BoundingBox, _ frame: Frame, _ share: Double) -> Bool {
    box.x < -share * box.width || box.y < -share * box.height
      || box.x + box.width > Double(frame.width) + share * box.width
      || box.y + box.height > Double(frame.height) + share * box.height
  }

  /// Pixels between the middles of the eyes.
  private static func eyeDistance(_ landmarks: [Point3]) -> Double {
    func middle(_ a: Int, _ b: Int) -> (Double, Double) {
      (Double(landmarks[a].x + landmarks[b].x) / 2, Double(landmarks[a].y + landmarks[b].y) / 2)
    }
    let (right, left) = (middle(33, 133), middle(362, 263))
    let (dx, dy) = (left.0 - right.0, left.1 - right.1)
    return (dx * dx + dy * dy).squareRoot()
  }
}
