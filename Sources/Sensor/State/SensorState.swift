import Gestures

/// What the `state` topic says.
struct SensorState: Sendable, Equatable {
  /// Whether gestures are published.
  var isArmed = true
  /// Whether somebody is in view.
  var hasFace = false
  /// Why the face in view, or a part of it, is not judged.
  var abstaining: AbstentionReasons = []
  /// Whether only a few frames are looked at, because nobody has been in view for a while.
  var isIdle = false
  /// Why fewer frames are judged than the camera gives.
  var throttled: [ThrottleReason] = []
  /// The action that waits for its confirmation.
  var confirming: Confirmation?
}
