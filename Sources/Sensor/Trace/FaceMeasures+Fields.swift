import Gestures

extension FaceMeasures {
  /// Every measure with the name it has in traces.
  static let fields: [(name: String, keyPath: WritableKeyPath<FaceMeasures, Double> & Sendable)] = [
    ("leftEyeOpening", \.leftEyeOpening),
    ("rightEyeOpening", \.rightEyeOpening),
    ("mouthOpening", \.mouthOpening),
    ("mouthWidth", \.mouthWidth),
    ("mouthCornerLift", \.mouthCornerLift),
    ("leftBrowHeight", \.leftBrowHeight),
    ("rightBrowHeight", \.rightBrowHeight),
  ]

  /// To be filled in field by field.
  static let zero = FaceMeasures(
    leftEyeOpening: 0, rightEyeOpening: 0, mouthOpening: 0, mouthWidth: 0, mouthCornerLift: 0, leftBrowHeight: 0,
    rightBrowHeight: 0)
}
