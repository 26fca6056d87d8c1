import Camera
import Gestures

/// Which parts of a face cannot be judged in a frame, and why.
struct FaceJudgement {
  var leftEye: AbstentionReasons = []
  var rightEye: AbstentionReasons = []
  var face: AbstentionReasons = []

  init(
    pose: HeadPose, landmarks: [Point3], box: BoundingBox, brightness: (mean: Double, contrast: Double), frame: Frame,
    isSettled: Bool, settings: FaceTrackerSettings
  ) {
    if !isSettled { face.insert(.trackingJumped) }
    if Self.touchesBorder(box, frame, settings.borderShare) { face.insert(.atBorder) }
    if Self.eyeDistance(landmarks) < settings.leastEyeDistance { face.insert(.tooSmall) }
    leftEye = face
    rightEye = face
    if brightness.mean < settings.leastBrightness || brightness.contrast < settings.leastContrast {
      leftEye.insert(.tooDark)
      rightEye.insert(.tooDark)
    }
    if abs(pose.yaw) > settings.eyeYawLimit || abs(pose.pitch) > settings.eyePitchLimit {
      leftEye.insert(.headTurned)
      rightEye.insert(.headTurned)
    }
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
