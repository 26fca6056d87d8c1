/// All of a deck that changes with a command, as its files keep it: small, and enough to go on from.
struct DeckPosition: Equatable {
  var state: DeckState
  var swiped: Int
  var beforeReset: Int?
  /// The id of the last swiped card: with the visible ones it finds the place again in cards that were edited meanwhile.
  var last: String?
}

extension DeckPosition: Codable {
  enum CodingKeys: String, CodingKey {
    case swiped, beforeReset, last
  }

  init(from decoder: any Decoder) throws {
    state = try DeckState(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    swiped = try container.decode(Int.self, forKey: .swiped)
    beforeReset = try container.decodeIfPresent(Int.self, forKey: .beforeReset)
    last = try container.decodeIfPresent(String.self, forKey: .last)
    guard swiped >= 0, beforeReset ?? 0 >= 0, state.rev >= 0 else {
      throw DecodingError.dataCorruptedError(forKey: .swiped, in: container, debugDescription: "must not be negative")
    }
  }

  /// Writes the state's keys and these side by side.
  func encode(to encoder: any Encoder) throws {
    try state.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(swiped, forKey: .swiped)
    try container.encodeIfPresent(beforeReset, forKey: .beforeReset)
    try container.encodeIfPresent(last, forKey: .last)
  }
}

extension Deck {
  /// Where the deck stands.
  var position: DeckPosition {
    DeckPosition(state: state, swiped: swiped, beforeReset: beforeReset, last: lastSwiped?.id)
  }

  /// Goes to a position that was taken from this deck with these cards.
  mutating func restore(_ position: DeckPosition) {
    rev = position.state.rev
    swiped = loops ? position.swiped : min(position.swiped, cards.count)
    beforeReset = position.beforeReset.map { loops ? $0 : min($0, cards.count) }
  }

  /// Goes to a position that was taken from the deck before its cards were edited: a change of its own.
  mutating func restore(beforeEdit position: DeckPosition) {
    let ahead = ([position.state.top].compactMap { $0 } + position.state.next).map(\.id)
    rev = position.state.rev
    move(to: Self.position(in: cards, ahead: ahead, behind: [position.last].compactMap { $0 }))
  }
}
