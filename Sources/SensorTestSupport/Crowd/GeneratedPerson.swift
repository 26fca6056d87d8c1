import Gestures

/// A made-up person who differs from others as people do: eyes, noise, habits.
///
/// Ranges are from recordings of a dozen people, widened: eyes open 0.2 to 0.38, standard deviations of the measures
/// from frame to frame 0.004 to 0.009 for eyes, 0.1 to 0.5 degrees for angles.
public struct GeneratedPerson: Sendable {
  /// The face at rest.
  public let neutral: Face
  /// A shut eye's opening as a fraction of the open one.
  let shut: Double
  /// How far the other eye goes along with a wink, 0 to 0.5, and what else does: the cheek, the head, the brows.
  let companion: Double
  let cheek: Double
  let winkTilt: Double
  /// By what the noise is greater than usual.
  let noise: Double
  /// Seconds from one natural blink to the next, on average.
  let blinkInterval: Double
  /// How much a broad smile narrows the eyes.
  let smileNarrowing: Double
  /// How much lids follow the chin: closure by degree of pitch.
  let lidsFollow: Double

  public init(_ generator: inout SeededGenerator) {
    var face = Face.neutral
    let open = generator.within(0.19...0.38)
    let uneven = generator.within(-0.15...0.15)
    face.measures.leftEyeOpening = open * (1 + uneven)
    face.measures.rightEyeOpening = open * (1 - uneven)
    face.measures.mouthOpening = generator.within(0...0.03)
    face.measures.mouthWidth = generator.within(0.65...0.95)
    face.measures.mouthCornerLift = generator.within(-0.03...0.05)
    face.headEulerAngleX = generator.within(-8...8)
    face.headEulerAngleY = generator.within(-8...8)
    face.headEulerAngleZ = generator.within(-4...4)
    neutral = face
    shut = generator.within(0.15...0.33)
    companion = generator.within(0...0.45)
    cheek = generator.within(0...0.12)
    winkTilt = generator.within(0...8)
    noise = generator.within(0.6...1.8)
    blinkInterval = generator.within(2.5...8)
    smileNarrowing = generator.within(0.05...0.4)
    lidsFollow = generator.within(0...0.012)
  }

  /// The face with a change, before noise.
  func face(_ change: FaceChange) -> Face {
    var face = neutral
    let box = neutral.boundingBox
    face.boundingBox.width *= 1 + change.growth
    face.boundingBox.height *= 1 + change.growth
    face.boundingBox.x += box.width * (change.right - change.growth / 2 + change.yaw / 150 - change.roll / 90)
    face.boundingBox.y += box.width * (change.down - change.growth / 2 - change.pitch / 120)
    face.headEulerAngleX += change.pitch
    face.headEulerAngleY += change.yaw
    face.headEulerAngleZ += change.roll
    // A lowered chin casts the lids down; the eye that turns away looks narrower.
    let lids = max(change.lids, min(0.6, max(0, -change.pitch) * lidsFollow))
    let away = min(0.2, abs(change.yaw) / 150)
    func opening(_ open: Double, _ closure: Double, isAway: Bool) -> Double {
      let closed = max(closure, lids, isAway ? away : 0)
      return open * (1 - (1 - shut) * closed)
    }
    face.measures.leftEyeOpening = opening(face.measures.leftEyeOpening, change.leftEye, isAway: change.yaw > 0)
    face.measures.rightEyeOpening = opening(face.measures.rightEyeOpening, change.rightEye, isAway: change.yaw < 0)
    face.measures.mouthOpening = max(0, face.measures.mouthOpening + change.mouthOpening)
    face.measures.mouthWidth += change.mouthWidth
    face.measures.mouthCornerLift += change.mouthCornerLift
    face.measures.leftBrowHeight += change.brows
    face.measures.rightBrowHeight += change.brows
    return face
  }
}
