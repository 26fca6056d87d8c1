extension Deck {
  /// Takes over edited cards and keeps the position by the cards' ids; true if anything changed.
  ///
  /// The first of the cards still to come that is also in the new deck lies on top. If none is, the new deck goes on
  /// behind the last swiped card that is in it, and from its first card if there is no such card either.
  public mutating func replace(title: String?, loops: Bool, cards: [Card]) -> Bool {
    guard title != self.title || loops != self.loops || cards != self.cards else { return false }
    let done = self.cards.count - remaining
    // In a looping deck the swiped ones come round again, but those of this round come first.
    let ahead = self.cards[done...].lazy.map(\.id)
    let behind = self.cards[..<done].reversed().lazy.map(\.id)
    let index = Self.position(in: cards, ahead: ahead, behind: behind)
    self.title = title
    self.loops = loops
    self.cards = cards
    move(to: index)
    return true
  }

  /// Puts the card with the index on top as a change of its own; an undo can go back to the cards before it.
  mutating func move(to index: Int) {
    swiped = index
    beforeReset = nil
    rev += 1
  }

  /// Where a deck that had these ids ahead, nearest first, and those behind, latest first, goes on in new cards.
  static func position(in cards: [Card], ahead: some Sequence<String>, behind: some Sequence<String>) -> Int {
    let indices = Dictionary(cards.indices.map { (cards[$0].id, $0) }) { first, _ in first }
    if let index = ahead.lazy.compactMap({ indices[$0] }).first(where: { _ in true }) { return index }
    return behind.lazy.compactMap({ indices[$0] }).first(where: { _ in true }).map { $0 + 1 } ?? 0
  }
}
