/// A person's face at rest: the median of each measure over some frames, which a blink or a twitch does not move.
struct NeutralFace: Sendable {
  let openings: EyePair<Double>
  let smile: Double
  let mouthOpening: Double
  let browHeight: Double
  /// Degrees, in the order of ``HeadAxis``.
  let angles: [Double]

  /// Nil without a face.
  init?(_ faces: [Face]) {
    guard !faces.isEmpty else { return nil }
    func median(_ value: (Face) -> Double) -> Double { faces.map(value).sorted()[faces.count / 2] }
    openings = EyePair(
      left: max(median(\.measures.leftEyeOpening), EyeLevel.least),
      right: max(median(\.measures.rightEyeOpening), EyeLevel.least))
    smile = median(\.measures.smile)
    mouthOpening = median(\.measures.mouthOpening)
    browHeight = median { ($0.measures.leftBrowHeight + $0.measures.rightBrowHeight) / 2 }
    angles = HeadAxis.allCases.map { axis in median(axis.angle) }
  }

  /// How far a gesture's movement goes in a face, in the unit of its measure; nil when its part of the face is not
  /// judged. Swings count to both sides, with the sign of their axis.
  func extent(of gesture: Gesture, in face: Face) -> Double? {
    switch gesture {
    case .leftWink: wink(.left, face)
    case .rightWink: wink(.right, face)
    case .blink, .doubleBlink, .eyesClosed: closures(face)?.least
    case .smile: judged(face) { $0.measures.smile - smile }
    case .mouthOpen: judged(face) { $0.measures.mouthOpening - mouthOpening }
    case .browRaise: judged(face) { ($0.measures.leftBrowHeight + $0.measures.rightBrowHeight) / 2 - browHeight }
    case .nodLeft: deviation(.roll, face)
    case .nodRight: deviation(.roll, face).map { -$0 }
    case .turnLeft, .shake: deviation(.yaw, face)
    case .turnRight: deviation(.yaw, face).map { -$0 }
    case .lookUp: deviation(.pitch, face)
    case .lookDown, .nod: deviation(.pitch, face).map { -$0 }
    }
  }

  private func judged(_ face: Face, _ value: (Face) -> Double) -> Double? {
    face.faceAbstention.isEmpty ? value(face) : nil
  }

  private func deviation(_ axis: HeadAxis, _ face: Face) -> Double? {
    judged(face) { axis.angle(of: $0) - angles[axis.rawValue] }
  }

  private func closures(_ face: Face) -> EyePair<Double>? {
    guard face.leftEyeAbstention.isEmpty, face.rightEyeAbstention.isEmpty else { return nil }
    func closure(_ opening: Double, _ open: Double) -> Double { (1 - opening / open) / (1 - EyeLevel.typicalShut) }
    return EyePair(
      left: closure(face.measures.leftEyeOpening, openings.left),
      right: closure(face.measures.rightEyeOpening, openings.right))
  }

  /// Nothing where both eyes close alike: that is a blink.
  private func wink(_ side: Side, _ face: Face) -> Double? {
    closures(face).map { $0[side] - $0[side.other] >= GestureSettings().winkLead ? $0[side] : 0 }
  }
}
