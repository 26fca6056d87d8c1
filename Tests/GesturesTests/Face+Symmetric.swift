import Gestures
import SensorTestSupport

extension Face {
  /// A made-up person whose halves are alike.
  static var symmetric: Face {
    var face = neutral
    face.headEulerAngleY = 0
    face.headEulerAngleZ = 0
    face.measures.rightEyeOpening = face.measures.leftEyeOpening
    face.measures.rightBrowHeight = face.measures.leftBrowHeight
    return face
  }
}
