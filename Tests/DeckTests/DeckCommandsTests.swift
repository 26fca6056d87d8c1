import Testing

@testable import Deck

@Suite struct DeckCommandsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var commands: String
    var loops = false
    var seen: String
    var remaining: Int
    var rev: Int
    var testDescription: String { "\(commands)\(loops ? " looping" : "") → \(seen) \(remaining)" }
  }

  static let cases = [
    Case(commands: "", seen: "ABC", remaining: 4, rev: 0),
    Case(commands: "L", seen: "BCD", remaining: 3, rev: 1),
    Case(commands: "N", seen: "BCD", remaining: 3, rev: 1),
    Case(commands: "LN", seen: "CD", remaining: 2, rev: 2),
    Case(commands: "LNLN", seen: "", remaining: 0, rev: 4),
    Case(commands: "LNLNL", seen: "", remaining: 0, rev: 4),
    Case(commands: "LNLNU", seen: "D", remaining: 1, rev: 5),
    Case(commands: "U", seen: "ABC", remaining: 4, rev: 0),
    Case(commands: "LUU", seen: "ABC", remaining: 4, rev: 2),
    Case(commands: "LLR", seen: "ABC", remaining: 4, rev: 3),
    Case(commands: "LLRU", seen: "CD", remaining: 2, rev: 4),
    Case(commands: "LLRLUU", seen: "CD", remaining: 2, rev: 6),
    Case(commands: "LLRRUU", seen: "BCD", remaining: 3, rev: 6),
    Case(commands: "L", loops: true, seen: "BCD", remaining: 3, rev: 1),
    Case(commands: "LL", loops: true, seen: "CDA", remaining: 2, rev: 2),
    Case(commands: "LLLL", loops: true, seen: "ABC", remaining: 4, rev: 4),
    Case(commands: "LLLLU", loops: true, seen: "DAB", remaining: 1, rev: 5),
    Case(commands: "LLLLLRU", loops: true, seen: "BCD", remaining: 3, rev: 7),
  ]

  @Test(arguments: cases) func stack(_ expected: Case) {
    var deck = Deck("ABCD", loops: expected.loops)
    deck.play(expected.commands)
    #expect(deck.seen == expected.seen)
    #expect(deck.remaining == expected.remaining)
    #expect(deck.rev == expected.rev)
    #expect(deck.top?.id == expected.seen.first.map(String.init))
  }

  @Test func eventNamesTheCardItIsAbout() {
    var deck = Deck("ABC")
    let events = deck.play("LNURU").compactMap(\.answer.event)
    #expect(events.map(\.eventType) == [.like, .nope, .undo, .reset, .undo])
    #expect(events.map(\.card) == ["A", "B", "B", "A", "B"])
    #expect(events.map(\.rev) == [1, 2, 3, 4, 5])
    #expect(deck.history == events)
  }

  @Test func actionBelongsToTheSwipedCardAndSide() {
    let lamp = CardAction.publish(CardPublication(topic: "lamp/set", payload: "ON"))
    let door = CardAction.publish(CardPublication(topic: "door/set"))
    var deck = Deck(id: "test", cards: [Card(id: "a", title: "A", like: lamp, nope: door), Card(id: "b", title: "B")])
    let actions = deck.play("LUNL").map(\.action)
    #expect(actions == [lamp, nil, door, nil])
  }

  @Test func smallDecksShowNoCardTwice() {
    #expect(Deck("", loops: true).seen == "")
    #expect(Deck("A", loops: true).seen == "A")
    #expect(Deck("AB", loops: true).seen == "AB")
    var empty = Deck("", loops: true)
    let refusals = empty.play("LUR").map { $0.answer.refusal?.field }
    #expect(refusals == ["action", "action", nil])
  }

  @Test func anotherRevisionIsRefusedWithTheCurrentOne() {
    var deck = Deck("ABC")
    deck.play("LL")
    var command = commands("L")[0]
    command.rev = 1
    let refusal = deck.perform(command).answer.refusal
    #expect(refusal?.description == "rev: 1 is not the deck's, which is 2")
    #expect(refusal?.rev == 2)
    #expect(deck.rev == 2)
    command.rev = 2
    let reply = deck.perform(command)
    #expect(reply.answer.event?.rev == 3)
  }

  @Test(arguments: ["L", "U"]) func transactionSeenBeforeGetsItsFirstAnswer(_ letter: String) {
    var deck = Deck("ABC")
    var command = commands(letter)[0]
    command.transaction = "t1"
    let first = deck.perform(command)
    deck.play("LL")
    let before = deck
    let again = deck.perform(command)
    #expect(again.answer == first.answer)
    #expect(again.isRepeat && !first.isRepeat)
    #expect(again.action == nil)
    #expect(deck == before)
  }

  @Test func rememberedTransactionsAreBounded() {
    var deck = Deck("AB", loops: true)
    let many = 3 * RecentAnswers.capacity
    for index in 0..<many {
      var command = commands("L")[0]
      command.transaction = "t\(index)"
      _ = deck.perform(command)
    }
    #expect(deck.history.map(\.rev) == Array((many - RecentAnswers.capacity + 1)...many))
    #expect(deck.answers["t\(many - RecentAnswers.capacity - 1)"] == nil)
    #expect(deck.answers["t\(many - RecentAnswers.capacity)"]?.event?.rev == many - RecentAnswers.capacity + 1)
  }

  @Test(arguments: ["transaction", "source"]) func longNamesAreRefusedAndForgotten(_ field: String) {
    var deck = Deck("ABC")
    var command = commands("L")[0]
    let long = String(repeating: "x", count: 129)
    if field == "source" { command.source = long } else { command.transaction = .text(long) }
    let refusal = deck.perform(command).answer.refusal
    #expect(refusal?.description == "\(field): has 129 bytes; at most 128 are allowed")
    #expect(deck == Deck("ABC"))
  }
}
