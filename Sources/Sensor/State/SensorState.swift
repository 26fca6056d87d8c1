import Gestures

/// What the `state` topic says.
struct SensorState: Sendable, Equatable {
  /// Whether gestures are published.
  var isArmed = true
  /// Whether somebody is in view.
  var hasFace = false
  /// Why the face in view, or a part of it, is not judged.
  var abstaining: AbstentionReasons = []
  /// The action that waits for its confirmation.
  var confirming: Confirmation?
}
