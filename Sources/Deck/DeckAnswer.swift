/// What a deck answers to one command.
///
/// `{"transaction":"a1","status":"ok","data":{"event":{…},"state":{…}}}` or
/// `{"transaction":"a1","status":"error","error":"rev: 3 is not the deck's, which is 5","data":{"rev":5}}`.
public struct DeckAnswer: Sendable, Equatable {
  public enum Outcome: Sendable, Equatable {
    /// Done: what happened, and what the deck looks like since.
    case done(DeckEvent, DeckState)
    case refused(DeckRefusal)
  }

  /// The command's own, null where it had none.
  public var transaction: Transaction?
  public var outcome: Outcome

  public init(transaction: Transaction?, outcome: Outcome) {
    self.transaction = transaction
    self.outcome = outcome
  }

  /// The event, where the command was carried out.
  public var event: DeckEvent? {
    if case .done(let event, _) = outcome { event } else { nil }
  }

  /// The deck's state with the command carried out.
  public var state: DeckState? {
    if case .done(_, let state) = outcome { state } else { nil }
  }

  /// Why not, where the command was refused.
  public var refusal: DeckRefusal? {
    if case .refused(let refusal) = outcome { refusal } else { nil }
  }
}
