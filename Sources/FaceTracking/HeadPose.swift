internal import CVision
import Foundation
import Gestures

/// The head's Euler angles in degrees: pitch up, yaw to the person's left, roll to the person's left shoulder.
public struct HeadPose: Sendable, Equatable {
  public var pitch: Double
  public var yaw: Double
  public var roll: Double

  /// Fits a neutral head to the landmarks that expressions hardly move.
  /// - Parameter landmarks: 478 points in MediaPipe's order.
  public init(landmarks: [Point3]) {
    let from = Self.head.flatMap { [$0.x, $0.y, $0.z] }
    let to = Self.head.flatMap { point -> [Double] in
      let landmark = landmarks[point.landmark]
      return [Double(landmark.x), -Double(landmark.y), -Double(landmark.z)]
    }
    var r = [Double](repeating: 0, count: 9)
    let weights = [Double](repeating: 1, count: Self.head.count)
    guard vision_fit_rotation(from, to, weights, Int32(Self.head.count), &r) == VISION_OK else {
      (pitch, yaw, roll) = (0, 0, 0)
      return
    }
    // Turned about the vertical axis first, then nodded, then tilted, as seen from the camera.
    let degrees = 180 / Double.pi
    pitch = asin(max(-1, min(1, r[5]))) * degrees
    yaw = atan2(r[2], r[8]) * degrees
    roll = -atan2(r[3], r[4]) * degrees
  }

  private struct RigidPoint {
    let landmark: Int
    let x: Double
    let y: Double
    let z: Double
  }

  /// Points of the skull in centimetres, x to the person's left, y up, z forwards: places of MediaPipe's canonical face
  /// model (mediapipe/modules/face_geometry, Apache-2.0). Lips, jaw, cheeks and brows are left out, since speech,
  /// smiles and brows move them: with them a smile looked like a nod of 5°.
  private static let head: [RigidPoint] =
    middle.map { RigidPoint(landmark: $0.0, x: 0, y: $0.1, z: $0.2) }
    + sides.flatMap { side in
      [
        RigidPoint(landmark: side.right, x: -side.x, y: side.y, z: side.z),
        RigidPoint(landmark: side.left, x: side.x, y: side.y, z: side.z),
      ]
    }

  private static let middle = [
    (168, 3.271027, 5.236015), (6, 2.473255, 5.788627), (197, 1.728369, 6.316750), (195, 1.059413, 6.774605),
    (10, 8.261778, 4.481535), (151, 6.545390, 5.027311),
  ]

  private static let sides: [(right: Int, left: Int, x: Double, y: Double, z: Double)] = [
    (33, 263, 4.445859, 2.663991, 3.173422), (133, 362, 1.856432, 2.585245, 3.757904),
    (67, 297, 3.523964, 8.005976, 3.729163), (54, 284, 6.279331, 6.615427, 1.425850),
    (103, 332, 5.133204, 7.485602, 2.660442), (21, 251, 7.087960, 5.434801, 0.099620),
    (162, 389, 7.555811, 4.106811, -0.991917), (127, 356, 7.743095, 2.364999, -2.005167),
    (234, 454, 7.664182, 0.673132, -2.435867),
  ]
}
