/// Something asked of a deck: by a gesture, a button or a message; all go through the same door.
public struct DeckCommand: Sendable, Equatable {
  /// What is asked.
  public enum Verb: Sendable, Equatable {
    case swipe(Swipe)
    /// Takes the last swipe back, or the last reset where nothing was swiped since.
    case undo
    /// Puts every card back on the stack.
    case reset
  }

  public var verb: Verb
  /// Who asks, as the event tells it: a gesture, a button, a node; at most 128 bytes.
  public var source: String
  /// The identity of the event this leads to, new for every command; by convention a ULID.
  public var id: String
  /// When, as it goes on the wire: RFC 3339.
  public var ts: String
  /// The sender's own name for this request, text of at most 128 bytes or a number. One seen before gets its first answer again.
  public var transaction: Transaction?
  /// The revision the sender saw. Another than the deck's is refused.
  public var rev: Int?

  public init(
    _ verb: Verb, source: String, id: String, ts: String, transaction: Transaction? = nil, rev: Int? = nil
  ) {
    self.verb = verb
    self.source = source
    self.id = id
    self.ts = ts
    self.transaction = transaction
    self.rev = rev
  }
}
