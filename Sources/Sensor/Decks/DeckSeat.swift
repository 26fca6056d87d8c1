import Deck

/// One deck that this process keeps or would keep.
struct DeckSeat {
  let topics: DeckTopics
  var claim: DeckClaim
  /// The deck with its files; nil while another process has them, or they cannot be used.
  var store: DeckStore?
  /// The request of this process to itself, before which everything comes that lay at the broker.
  var probe: Transaction?
  /// Why the deck's file is not in use as it is.
  var problem: String?
  /// What kept the deck from being opened, so that it is said once.
  var trouble: String?

  /// Whether what keeps the deck from being kept is an error, and not just something to try again.
  var mustBeKept: Bool

  init(topics: DeckTopics, node: String, mustBeKept: Bool) {
    self.topics = topics
    self.mustBeKept = mustBeKept
    claim = DeckClaim(node: node)
  }

  /// The deck, while this process answers for it.
  var kept: DeckStore? { claim.standing == .keeping ? store : nil }
}
