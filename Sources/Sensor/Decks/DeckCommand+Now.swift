import Deck

extension DeckCommand {
  /// A command that is given now, with an identity of its own.
  public init(_ verb: Verb, now source: String, rev: Int? = nil) {
    self.init(verb, source: source, at: .now(), rev: rev)
  }

  init(_ verb: Verb, source: String, at time: WallTime, transaction: Transaction? = nil, rev: Int? = nil) {
    self.init(
      verb, source: source, id: ULID.make(at: time).description, ts: time.rfc3339, transaction: transaction, rev: rev)
  }
}
