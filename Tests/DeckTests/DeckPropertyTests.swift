import Testing

@testable import Deck

/// What holds for every sequence of commands.
@Suite struct DeckPropertyTests {
  /// Decks of different sizes, with the same random commands every time.
  static let seeds = Array(0..<200)

  struct Random: RandomNumberGenerator {
    var state: UInt64
    /// SplitMix64; the constants are the algorithm's own (Steele, Lea, Flood 2014).
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private func random(_ seed: Int) -> (deck: Deck, letters: String) {
    var random = Random(state: UInt64(seed))
    let size = Int.random(in: 0...7, using: &random)
    let letters = (0..<40).map { _ in "LLLNNUUR".randomElement(using: &random)! }
    return (Deck(String("ABCDEFG".prefix(size)), loops: Bool.random(using: &random)), String(letters))
  }

  @Test(arguments: seeds) func undoRestoresAnySwipes(_ seed: Int) {
    var (deck, letters) = random(seed)
    deck.play(letters)
    let before = deck
    let swipes = deck.play(String(letters.filter { "LN".contains($0) })).compactMap(\.answer.event).count
    deck.play(String(repeating: "U", count: swipes))
    #expect(deck.seen == before.seen)
    #expect(deck.remaining == before.remaining)
  }

  @Test(arguments: seeds) func undoRestoresAReset(_ seed: Int) {
    var (deck, letters) = random(seed)
    deck.play(letters + "L")
    guard deck.swiped > 0 else { return }
    let before = deck
    deck.play("R" + letters.filter { "LN".contains($0) })
    deck.play(String(repeating: "U", count: deck.swiped + 1))
    #expect(deck.seen == before.seen)
    #expect(deck.remaining == before.remaining)
  }

  @Test(arguments: seeds) func revGrowsByOneWithEachChangeAndOnlyThen(_ seed: Int) {
    var (deck, letters) = random(seed)
    for command in commands(letters) {
      let before = deck
      let answer = deck.perform(command).answer
      #expect(deck.rev == before.rev + (answer.event == nil ? 0 : 1))
      #expect(answer.event.map(\.rev) ?? answer.refusal?.rev == deck.rev)
      if answer.event == nil { #expect(deck == before) }
    }
  }

  @Test(arguments: seeds) func remainingCountsTheCardsFromTheTopOn(_ seed: Int) {
    var (deck, letters) = random(seed)
    for command in commands(letters) {
      _ = deck.perform(command)
      let ids = deck.cards.map(\.id)
      #expect(deck.remaining == deck.top.map { ids.count - ids.firstIndex(of: $0.id)! } ?? 0)
      #expect(deck.visible.count == min(3, deck.loops ? ids.count : deck.remaining))
      if deck.loops { #expect(deck.top != nil || ids.isEmpty) }
    }
  }
}
