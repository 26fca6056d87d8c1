import Deck

/// What an action does; each does one thing.
public enum ActionEffect: Sendable, Equatable {
  /// Whether gestures are published afterwards.
  public enum Arming: String, Sendable, CaseIterable {
    case on, off, toggle
  }

  /// A message, never retained: a retained command would be obeyed again at every restart.
  case publish(topic: String, payload: ActionTemplate)
  /// Asks the keeper of a deck.
  case deck(String, DeckCommand.Verb)
  case arm(Arming)
}
