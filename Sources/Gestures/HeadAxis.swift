/// One of the head's three angles with the gestures that are made on it.
enum HeadAxis: Int, CaseIterable, Sendable {
  case pitch, yaw, roll

  /// The gesture of a positive angle.
  var positive: Gesture {
    switch self {
    case .pitch: .lookUp
    case .yaw: .turnLeft
    case .roll: .nodLeft
    }
  }

  /// The gesture of a negative angle.
  var negative: Gesture {
    switch self {
    case .pitch: .lookDown
    case .yaw: .turnRight
    case .roll: .nodRight
    }
  }

  /// Degrees, signed as in ``Face``.
  func angle(of face: Face) -> Double {
    switch self {
    case .pitch: face.headEulerAngleX
    case .yaw: face.headEulerAngleY
    case .roll: face.headEulerAngleZ
    }
  }

  /// The gesture that a deviation from rest belongs to.
  func gesture(of deviation: Double) -> Gesture { deviation > 0 ? positive : negative }
}
