/// Settles which movement explains another, so that one movement gives one event.
///
/// It is the only place where one part of a face silences another; what a part's own movement is called is its
/// recogniser's, which gives it one name. The numbers are those of docs/gestures.md.
enum Arbiter {
  /// A laugh shuts the eyes from here on: where the mouth counts as smiling.
  private static let laugh = 1.0
  /// A mouth that yawns or shouts shuts the eyes, one that is just open does not; 1 where it counts as open.
  private static let gape = 1.5

  /// Says which parts are judged: no reason speaks against it (1), and a face that travels moves its head anyhow (2).
  /// - Parameters:
  ///   - eyes: reasons that the face alone does not show, of the eyes.
  ///   - swings: the same of nods and shakes.
  ///   - isTravelling: whether the whole face is on its way.
  static func attention(
    to face: Face, eyes: AbstentionReasons, swings: AbstentionReasons, isTravelling: Bool
  ) -> Attention {
    let ofEyes = face.leftEyeAbstention.union(face.rightEyeAbstention)
    let isFaceJudged = face.faceAbstention.isEmpty
    return Attention(
      eyes: ofEyes.union(eyes).isEmpty,
      mouth: isFaceJudged,
      // What covers an eye covers its brow.
      brows: isFaceJudged && !ofEyes.contains(.covered),
      head: !isFaceJudged ? .unseen : isTravelling ? .carried : .judged,
      swings: isFaceJudged && !isTravelling && swings.isEmpty)
  }

  /// Says what may begin with what the parts do in this frame.
  static func settle(_ movements: Movements) -> Permissions {
    Permissions(
      // 3. The mouth explains the lids, and a smile the open mouth.
      eyesClosed: movements.smile < laugh && movements.mouthOpening < gape,
      mouthOpen: movements.smile < laugh && !movements.isYawning,
      // 4. The lids explain the brows.
      browRaise: !movements.areLidsMoving,
      // 5. The axis that went furthest names the movement, and nothing else starts while one is held.
      head: movements.heldHead == nil ? movements.strongestHead : nil)
  }

  /// Whether a nod or shake may be under way (6): a held tilt, turn or look takes the swings that led to it.
  static func maySwing(whileHeld head: Gesture?) -> Bool { head == nil }
}
