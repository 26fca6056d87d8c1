import Gestures

/// What the schedule wants done.
enum ActionStep: Sendable, Equatable {
  /// An action's time has come; the event is its gesture, or the last one of several.
  case perform(ActionSettings, GestureEvent)
  /// An action waits for its confirmation.
  case ask(ActionSettings, GestureEvent)
  /// An action is not done after all; the reason is for a person, after its name.
  case drop(ActionSettings, reason: String)
}
