/// What a message about decks is about, or about those who keep them.
enum DeckTopic: Sendable, Equatable {
  /// Whether a node is there.
  case status(node: String)
  /// How a deck stands, and who keeps it.
  case state(deck: String)
  /// Something is asked of a deck.
  case request(deck: String, verb: String)
  /// What a deck's keeper answers.
  case response(deck: String)

  /// Nil for any other topic.
  init?(_ topic: String, base: String) {
    let levels = topic.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard levels.count >= 3, levels[0] == base else { return nil }
    switch (levels[1], levels.count, levels.last) {
    case (_, 3, "status"): self = .status(node: levels[1])
    case ("deck", 4, "state"): self = .state(deck: levels[2])
    case ("deck", 5, let verb?) where levels[3] == "request": self = .request(deck: levels[2], verb: verb)
    case ("deck", 5, _) where levels[3] == "response": self = .response(deck: levels[2])
    default: return nil
    }
  }
}
