import Deck

/// A command to a deck as it is sent to the deck's keeper.
struct DeckRequest: Sendable, Equatable {
  private let command: DeckCommand.Verb

  init(_ command: DeckCommand.Verb) { self.command = command }

  /// The last level of the topic.
  var verb: String {
    switch command {
    case .swipe: "swipe"
    case .undo: "undo"
    case .reset: "reset"
    }
  }

  /// What it does, in a word: `like`, `nope`, `undo`, `reset`.
  var name: String { if case .swipe(let swipe) = command { swipe.rawValue } else { verb } }

  /// `{"action":"like","transaction":…,"source":…,"ts":…,"rev":…}`; `action` only for a swipe.
  ///
  /// - Parameter rev: the revision that the deck must have; nil for any.
  func json(transaction: Transaction, source: String, time: WallTime, rev: Int? = nil) -> JSONValue {
    var pairs: [(key: String, value: JSONValue)] = []
    if case .swipe(let swipe) = command { pairs.append(("action", .string(swipe.rawValue))) }
    pairs += [("transaction", transaction.json), ("source", .string(source)), ("ts", .string(time.rfc3339))]
    if let rev { pairs.append(("rev", .integer(rev))) }
    return .object(pairs)
  }
}
