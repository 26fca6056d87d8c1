internal import CVision
import Foundation
import Gestures

/// The head's Euler angles in degrees: pitch up, yaw to the person's left, roll to the person's left shoulder.
public struct HeadPose: Sendable, Equatable {
  public var pitch: Double
  public var yaw: Double
  public var roll: Double

  init(pitch: Double, yaw: Double, roll: Double) {
    self.pitch = pitch
    self.yaw = yaw
    self.roll = roll
  }

  /// Fits a neutral head to the landmarks that expressions hardly move.
  ///
  /// A turn shows in the picture itself, and the mesh's depth makes it too small; a raised or lowered head shows most
  /// in the depth. So each angle is taken from the fit that tells it best: on the portrait drawn at 24° of yaw the
  /// plain fit saw 21.5 and 17.9, the one that trusts the depth less 23.4 and 20.1.
  /// - Parameter landmarks: 478 points in MediaPipe's order.
  public init(landmarks: [Point3]) {
    let points = Self.head.flatMap { point -> [Double] in
      let landmark = landmarks[point.landmark]
      return [Double(landmark.x), -Double(landmark.y), -Double(landmark.z)]
    }
    let rigid = Self.rotation(points, depthWeight: 1)
    let flat = Self.rotation(points, depthWeight: 0.1)
    // Turned about the vertical axis first, then nodded, then tilted, as seen from the camera.
    let degrees = 180 / Double.pi
    pitch = asin(max(-1, min(1, rigid[5]))) * degrees
    yaw = atan2(flat[2], flat[8]) * degrees
    roll = -atan2(rigid[3], rigid[4]) * degrees
  }

  /// 3 by 3, row by row; points that no head could make give the head's rest.
  private static func rotation(_ points: [Double], depthWeight: Double) -> [Double] {
    var rotation = [1.0, 0, 0, 0, 1, 0, 0, 0, 1]
    let model = head.flatMap { [$0.x, $0.y, $0.z] }
    _ = vision_fit_rotation(model, points, Int32(head.count), depthWeight, &rotation)
    return rotation
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
