import Camera
import Gestures

/// What one frame came to, or the end of the frames.
public struct Judgement: Sendable {
  /// Nil at the end, when gestures that are still held are ended.
  public let frame: Frame?
  /// The primary person's face; nil when nobody is in view.
  public let face: Face?
  /// ML Kit's classifications of the face; nil without one.
  public let probabilities: FaceProbabilities?
  /// What was decided, in order.
  public let events: [GestureEvent]
  /// When it was decided, on the machine's monotonic clock.
  public let decidedAt: ContinuousClock.Instant
  /// How long it took to find and judge the face.
  public var took = Duration.zero
  /// Why the eyes are not judged, beside what the face says: reasons that no single frame shows.
  public var eyeAbstention: AbstentionReasons = []
  /// Why nods and shakes are not judged, likewise.
  public var swingAbstention: AbstentionReasons = []
  /// The eye that does not count.
  public var ignoredEye: Side?
  /// How many faces were in the picture when the tracker last looked for all of them.
  public var facesInView = 0
  /// Whether nobody has been in view for so long that only a few frames are looked at.
  public var isIdle = false

  /// Every reason why a part of the face is not judged; empty without a face.
  var abstention: AbstentionReasons {
    guard let face = face?.ignoring(ignoredEye) else { return [] }
    return face.leftEyeAbstention.union(face.rightEyeAbstention).union(face.faceAbstention)
      .union(eyeAbstention).union(swingAbstention)
  }
}
