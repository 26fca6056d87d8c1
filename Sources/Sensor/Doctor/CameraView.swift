import Camera
import Gestures

/// What was seen through a camera for some seconds.
struct CameraView: Sendable {
  /// Under this eyes are not judged: the engine's own limit, in frames a second.
  private static let leastRate = 1 / GestureSettings().eyeFrameInterval

  private(set) var frames = 0
  private(set) var faces = 0
  private(set) var reasons: AbstentionReasons = []

  mutating func add(_ face: Face?) {
    frames += 1
    guard let face else { return }
    faces += 1
    reasons.formUnion(face.leftEyeAbstention.union(face.rightEyeAbstention).union(face.faceAbstention))
  }

  /// - Parameter wanted: frames a second that were asked for.
  func findings(in time: Duration, wanted: Double) -> [Finding] {
    [rate(Double(frames) / (time / .seconds(1)), wanted), face()]
  }

  private func rate(_ rate: Double, _ wanted: Double) -> Finding {
    let words = "\(JSONValue.fixed(rate, decimals: 1)) frames a second"
    if rate < Self.leastRate {
      return Finding(
        "rate", .bad, words + ": too few for eyes", cure: "more light; a smaller camera.width; fewer programs beside")
    }
    if rate < wanted * 0.8 {
      return Finding("rate", .doubtful, words + ", \(CameraMode.text(rate: wanted)) were asked for", cure: "more light")
    }
    return Finding("rate", .good, words)
  }

  private func face() -> Finding {
    guard faces > 0 else {
      return Finding("face", .doubtful, "nobody was in view", cure: "sit before the camera and try again")
    }
    var seen = reasons
    seen.remove(.trackingJumped)
    guard seen.isEmpty else {
      return Finding(
        "face", .doubtful, "seen, and not judged at times: \(seen.names.joined(separator: ", "))",
        cure: "docs/gestures.md says what each needs")
    }
    return Finding("face", .good, "seen in \(faces) of \(frames) frames")
  }
}
