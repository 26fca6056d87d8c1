import Foundation
import Testing

@testable import Deck

@Suite struct DeckReloadTests {
  @Test func goodEditIsTakenAndKeptAcrossARestart() throws {
    let home = try TemporaryFolder(cards: "ABC")
    let before = try {
      let store = try home.open()
      _ = try store.perform(commands("L"))
      #expect(try store.reloadIfEdited() == .notEdited)
      try home.write("XBCA")
      #expect(try store.reloadIfEdited() == .taken(warnings: []))
      #expect(store.deck.seen == "BCA")
      #expect(store.deck.rev == 2)
      #expect(try store.reloadIfEdited() == .notEdited)
      return store.deck
    }()
    #expect(try home.open().deck == before)
  }

  @Test func badEditIsRefusedOnceAndTheOldDeckStays() throws {
    let home = try TemporaryFolder(cards: "ABC")
    let store = try home.open()
    let before = store.deck
    try home.write(json: Data("{\"cards\":[\n{\"id\":\"A\"}]}".utf8))
    #expect(
      throws: DeckFileError(
        file: home.folder.cardsPath("test"), line: 2, field: "cards[0].title", reason: "is missing")
    ) { _ = try store.reloadIfEdited() }
    #expect(try store.reloadIfEdited() == .notEdited)
    #expect(store.deck == before)
    _ = try store.perform(commands("L"))
    try home.write("CBA")
    #expect(try store.reloadIfEdited() == .taken(warnings: []))
    #expect(store.deck.seen == "BA")
  }

  @Test func vanishedFileIsReportedOnceAndLookedForAgain() throws {
    let home = try TemporaryFolder(cards: "ABC")
    let store = try home.open()
    try FileManager.default.removeItem(atPath: home.folder.cardsPath("test"))
    #expect(throws: DeckStoreError.missing(path: home.folder.cardsPath("test"))) { _ = try store.reloadIfEdited() }
    #expect(try store.reloadIfEdited() == .notEdited)
    try home.write("ABCD")
    #expect(try store.reloadIfEdited() == .taken(warnings: []))
    #expect(store.deck.remaining == 4)
  }

  @Test func sameCardsWrittenAnewAreNoChange() throws {
    let home = try TemporaryFolder(cards: "ABC")
    try {
      let store = try home.open()
      try home.write(json: home.folder.file(of: "test").json(name: "test") + Data("\n".utf8))
      #expect(try store.reloadIfEdited() == .unchanged)
      #expect(store.deck.rev == 0)
      try store.checkpoint()
    }()
    #expect(try home.open().deck.rev == 0)
  }

  /// The cards may be edited while nobody keeps the deck; the next keeper goes on at the same card.
  @Test(arguments: [("LL", "XABCD", "CD"), ("LL", "ABD", "D"), ("LLLL", "ABCDX", "X"), ("L", "XYZ", "XYZ")])
  func editWithoutAKeeperKeepsThePlace(_ letters: String, _ edited: String, _ seen: String) throws {
    let home = try TemporaryFolder(cards: "ABCD")
    _ = try home.open().perform(commands(letters))
    try home.write(edited)
    #expect(try home.folder.deck("test").seen == seen)
    let deck = try home.open().deck
    #expect(deck.seen == seen)
    #expect(deck.rev == letters.count + 1)
    #expect(try home.open().deck == deck)
  }
}
