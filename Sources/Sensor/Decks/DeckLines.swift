import Deck

/// Decks as the command line shows them.
public enum DeckLines {
  /// As the deck's state topic has it.
  public static func json(_ state: DeckState) -> String { Payloads.deckState(state).description }

  /// A list; each deck as its state topic has it, with its name in front.
  public static func json(_ decks: [(name: String, state: DeckState)]) -> String {
    let decks = decks.map { deck -> JSONValue in
      guard case .object(let pairs) = Payloads.deckState(deck.state) else { return .null }
      return .object([("name", .string(deck.name))] + pairs)
    }
    return JSONValue.array(decks).description
  }

  /// A table with a line for each deck.
  public static func table(_ decks: [(name: String, state: DeckState)]) -> [String] {
    let rows = decks.map { deck in
      [deck.name, "\(deck.state.remaining)", "\(deck.state.rev)", deck.state.keeper ?? "-", title(deck.state.top)]
    }
    return aligned([["NAME", "LEFT", "REV", "KEPT BY", "TOP CARD"]] + rows)
  }

  /// The cards that can be seen, and where the deck stands.
  public static func standing(_ name: String, _ state: DeckState) -> [String] {
    let keeper = state.keeper.map { ", kept by \($0)" } ?? ""
    let head = "\(name): \(state.remaining) left, revision \(state.rev)\(keeper)"
    let cards = ([state.top].compactMap { $0 } + state.next).map { [$0.id, shown($0.title)] }
    return [head] + (cards.isEmpty ? ["  no card is left"] : aligned(cards).map { "  \($0)" })
  }

  private static func title(_ face: DeckState.Face?) -> String { face.map { shown($0.title) } ?? "-" }

  /// Without what a terminal would obey.
  private static func shown(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// Columns two spaces apart.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }
}
