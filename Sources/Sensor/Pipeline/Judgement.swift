import Camera
import Gestures

/// What one frame came to.
public struct Judgement: Sendable {
  public let frame: Frame
  /// The primary person's face; nil when nobody is in view.
  public let face: Face?
  /// ML Kit's classifications of the face; nil without one.
  public let probabilities: FaceProbabilities?
  /// What was decided with this frame, in order.
  public let events: [GestureEvent]
  /// When it was decided, on the machine's monotonic clock.
  public let decidedAt: ContinuousClock.Instant
}
