import Deck
import Gestures

extension SensorConfiguration {
  /// What gestures do, with what moves the default deck where none of the configuration's own actions does.
  var allActions: [ActionSettings] {
    guard let deck = decks.byDefault, !actions.contains(where: { $0.effect.moves(deck) }) else { return actions }
    return actions
      + Self.swipes.map { gesture, swipe in ActionSettings([gesture.rawValue], .deck(deck, .swipe(swipe))) }
  }

  /// To the left is away, to the right is wanted.
  private static let swipes: [(Gesture, Swipe)] = [
    (.leftWink, .nope), (.nodLeft, .nope), (.rightWink, .like), (.nodRight, .like),
  ]
}

extension ActionEffect {
  fileprivate func moves(_ deck: String) -> Bool {
    if case .deck(deck, _) = self { true } else { false }
  }
}
