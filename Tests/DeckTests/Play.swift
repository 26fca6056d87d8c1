@testable import Deck

/// Commands as letters: L like, N nope, U undo, R reset.
func commands(_ letters: String) -> [DeckCommand] {
  letters.enumerated().map { index, letter in
    let verb: DeckCommand.Verb =
      switch letter {
      case "L": .swipe(.like)
      case "N": .swipe(.nope)
      case "U": .undo
      default: .reset
      }
    return DeckCommand(verb, source: "test", id: "e\(index)", ts: "2026-05-04T20:15:00.123Z")
  }
}

extension Deck {
  /// A deck of cards named by letters: "ABC" has three.
  init(_ letters: String, loops: Bool = false) {
    self.init(id: "test", loops: loops, cards: letters.map { Card(id: "\($0)", title: "Card \($0)") })
  }

  /// Plays the letters and returns the replies.
  @discardableResult
  mutating func play(_ letters: String) -> [DeckReply] {
    commands(letters).map { perform($0) }
  }

  /// The ids that can be seen, the top one first.
  var seen: String { visible.map(\.id).joined() }
}
