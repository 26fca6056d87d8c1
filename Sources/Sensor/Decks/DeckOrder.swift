import Deck

/// What a gesture asks of a deck.
struct DeckOrder: Sendable, Equatable {
  /// The deck's name.
  var deck: String
  var verb: DeckCommand.Verb
  /// The gesture, as the deck's event is to tell it.
  var source: String
  /// When the gesture was known; an order that cannot be sent in time is dropped.
  var decidedAt: ContinuousClock.Instant
}

/// Takes what gestures ask of decks.
protocol DeckCommanding: Sendable {
  /// Hands an order on without waiting for what becomes of it; that is said in the log.
  func submit(_ order: DeckOrder)
}
