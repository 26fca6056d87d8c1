import Testing

@testable import Deck

@Suite struct DeckCardsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var swipes: String
    var edited: String
    var top: String?
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "added in front", swipes: "L", edited: "XABC", top: "B"),
    Case(name: "added behind", swipes: "LL", edited: "ABCXY", top: "C"),
    Case(name: "another order", swipes: "L", edited: "CBA", top: "B"),
    Case(name: "top removed", swipes: "L", edited: "AC", top: "C"),
    Case(name: "all to come removed", swipes: "LL", edited: "AB", top: nil),
    Case(name: "all to come exchanged", swipes: "LL", edited: "ABXY", top: "X"),
    Case(name: "ended, then added", swipes: "LLL", edited: "ABCX", top: "X"),
    Case(name: "ended, last removed, then added", swipes: "LLL", edited: "ABX", top: "X"),
    Case(name: "another deck", swipes: "LL", edited: "XYZ", top: "X"),
    Case(name: "emptied", swipes: "L", edited: "", top: nil),
  ]

  @Test(arguments: cases) func positionFollowsTheCards(_ edit: Case) {
    var deck = Deck("ABC")
    deck.play(edit.swipes)
    let rev = deck.rev
    let changed = deck.replace(title: nil, loops: false, cards: Deck(edit.edited).cards)
    #expect(changed)
    #expect(deck.top?.id == edit.top)
    #expect(deck.rev == rev + 1)
  }

  @Test func loopingDeckKeepsItsPlace() {
    var deck = Deck("ABC", loops: true)
    deck.play("LLLLL")
    _ = deck.replace(title: nil, loops: true, cards: Deck("CXAB").cards)
    #expect(deck.seen == "CXA")
    _ = deck.replace(title: nil, loops: false, cards: deck.cards)
    #expect(deck.remaining == 4)
  }

  @Test func sameCardsAreNoChange() {
    var deck = Deck("ABC")
    deck.play("L")
    let before = deck
    let changed = deck.replace(title: nil, loops: false, cards: before.cards)
    #expect(!changed)
    #expect(deck == before)
  }
}
