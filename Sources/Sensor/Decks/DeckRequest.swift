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
  /// - Parameters:
  ///   - transaction: nil leaves it out, as for a message that is sent over and over.
  ///   - time: when it is sent; nil likewise.
  ///   - rev: the revision that the deck must have; nil for any.
  func json(
    transaction: Transaction? = nil, source: String, time: WallTime? = nil, rev: Int? = nil
  ) -> JSONValue {
    var pairs: [(key: String, value: JSONValue)] = []
    if case .swipe(let swipe) = command { pairs.append(("action", .string(swipe.rawValue))) }
    if let transaction { pairs.append(("transaction", transaction.json)) }
    pairs.append(("source", .string(source)))
    if let time { pairs.append(("ts", .string(time.rfc3339))) }
    if let rev { pairs.append(("rev", .integer(rev))) }
    return .object(pairs)
  }
}
