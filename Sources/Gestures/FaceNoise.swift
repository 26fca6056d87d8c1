/// How much a face's measures shake, and whether too much for movements to be told from it.
struct FaceNoise: Sendable {
  // Measured on people at rest: eyes 0.013 to 0.033 of the open level, angles 0.15 to 0.5 degrees.
  private var leftEye = NoiseMeter(typical: 0.02)
  private var rightEye = NoiseMeter(typical: 0.02)
  private var pitch = NoiseMeter(typical: 0.2)
  private var yaw = NoiseMeter(typical: 0.2)
  private var eyes = Limit()
  private var head = Limit()

  /// Of the noisier eye's opening, in fractions of its open level.
  var ofEyes: Double { max(leftEye.level, rightEye.level) }
  var areEyesTooNoisy: Bool { eyes.isOver }
  var isHeadTooNoisy: Bool { head.isOver }

  mutating func append(_ face: Face, levels: EyePair<EyeLevel>?, settings: GestureSettings) {
    if let levels, face.leftEyeAbstention.isEmpty, face.rightEyeAbstention.isEmpty {
      leftEye.append(levels.left.fraction(face.measures.leftEyeOpening))
      rightEye.append(levels.right.fraction(face.measures.rightEyeOpening))
      _ = eyes.update(ofEyes, limit: settings.eyeNoise)
    }
    guard face.faceAbstention.isEmpty else { return }
    pitch.append(face.headEulerAngleX)
    yaw.append(face.headEulerAngleY)
    _ = head.update(max(pitch.level, yaw.level), limit: settings.headNoise)
  }
}
