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
}
