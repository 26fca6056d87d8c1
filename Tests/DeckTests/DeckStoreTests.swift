import Foundation
import Testing

@testable import Deck

@Suite struct DeckStoreTests {
  @Test(arguments: ["", "L", "LNU", "LLLLL", "LLRU", "LLRLL"]) func reopenedDeckIsTheSame(_ letters: String) throws {
    let home = try TemporaryFolder()
    var store: DeckStore? = try home.open()
    _ = try store?.perform(commands(letters))
    let before = try #require(store).deck
    store = nil
    #expect(try home.open().deck == before)
    #expect(try home.folder.deck("test") == before)
    #expect(try home.folder.history(of: "test", limit: 100) == before.history)
  }

  @Test func answersAreRememberedAcrossARestart() throws {
    let home = try TemporaryFolder()
    var command = commands("U")[0]
    command.transaction = "t"
    let first = try home.open().perform(command)
    #expect(first.answer.refusal != nil)
    let store = try home.open()
    _ = try store.perform(commands("LL"))
    let again = try store.perform(command)
    #expect(again == DeckReply(answer: first.answer, isRepeat: true))
  }

  @Test func anAgedDeckIsTheSameToo() throws {
    let home = try TemporaryFolder(loops: true)
    let before = try {
      let store = try home.open()
      for _ in 0..<30 { _ = try store.perform(commands(String(repeating: "LLNU", count: 25))) }
      return store.deck
    }()
    #expect(before.rev == 3000)
    #expect(try home.open().deck == before)
  }

  @Test func oneProcessIsTheKeeper() throws {
    let home = try TemporaryFolder()
    #expect(try home.folder.keeper(of: "test") == nil)
    let keeper = DeckKeeper(broker: "mqtt://localhost", node: "desk", pid: getpid())
    var store: DeckStore? = try DeckStore("test", in: home.folder, keeper: keeper)
    #expect(try home.folder.keeper(of: "test") == keeper)
    #expect(throws: DeckStoreError.kept(deck: "test", by: keeper)) { _ = try home.open() }
    #expect(
      DeckStoreError.kept(deck: "test", by: keeper).description
        == "the deck \"test\" is kept by \"desk\" at mqtt://localhost (process \(getpid()))")
    _ = try store?.perform(commands("L"))
    #expect(try home.folder.deck("test").rev == 1)
    store = nil
    #expect(try home.folder.keeper(of: "test") == nil)
    _ = try home.open()
  }

  /// Whatever part of the last write reached the disk, the whole lines before it count and the rest is cut off.
  @Test func historyCutAnywhereLoads() throws {
    let home = try TemporaryFolder()
    let full = try {
      _ = try home.open().perform(commands("LNL"))
      return try File.contents(of: home.folder.historyPath("test"))
    }()
    for length in 0...full.count {
      try FileManager.default.removeItem(atPath: home.folder.stateFolder)
      try FileManager.default.createDirectory(atPath: home.folder.stateFolder, withIntermediateDirectories: false)
      try full.prefix(length).write(to: URL(fileURLWithPath: home.folder.historyPath("test")))
      let lines = full.prefix(length).count { $0 == UInt8(ascii: "\n") }
      let torn = length - (full.prefix(length).lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
      var notices: [String] = []
      let store = try home.open { notices.append($0.description) }
      // The state file is gone, so that the cards have to be taken as edited: one change more.
      #expect(store.deck.rev == (lines == 0 ? 0 : lines + 1))
      #expect(store.deck.remaining == 5 - lines)
      #expect(notices.count == (torn > 0 ? 1 : 0))
      #expect(notices.allSatisfy { $0.contains("test.history.jsonl: cut off \(torn) bytes") })
      #expect(try File.contents(of: home.folder.historyPath("test")).last ?? UInt8(ascii: "\n") == UInt8(ascii: "\n"))
      _ = try store.perform(commands("L"))
      #expect(try home.folder.deck("test") == store.deck)
    }
  }

  @Test(arguments: ["", "{", "null", "{\"rev\":-1}", "\0\0\0\0"]) func damagedStateIsMadeAgain(_ text: String) throws {
    let home = try TemporaryFolder()
    _ = try home.open().perform(commands("LNL"))
    try Data(text.utf8).write(to: URL(fileURLWithPath: home.folder.statePath("test")))
    var notices: [String] = []
    let store = try home.open { notices.append($0.description) }
    #expect(store.deck.remaining == 2)
    #expect(notices.count == 1 && notices[0].contains(".state/test.json"))
    let deck = store.deck
    #expect(try home.folder.deck("test") == deck)
  }

  @Test func lostHistoryLosesNoPlace() throws {
    let home = try TemporaryFolder()
    try {
      let store = try home.open()
      _ = try store.perform(commands("LNL"))
      try store.checkpoint()
    }()
    try FileManager.default.removeItem(atPath: home.folder.historyPath("test"))
    let store = try home.open()
    #expect(store.deck.rev == 3)
    #expect(store.deck.remaining == 2)
  }

  @Test func stateFileWaitsWhileTheDeckIsSwiped() throws {
    let home = try TemporaryFolder()
    let store = try home.open()
    let saved = {
      try JSONDecoder().decode(DeckState.self, from: File.contents(of: home.folder.statePath("test"))).rev
    }
    for _ in 0..<3 {
      _ = try store.perform(commands("L"))
      try store.checkpointIfQuiet()
      let rev = try saved()
      #expect(rev == 0)
    }
    try store.checkpointIfQuiet()
    let rev = try saved()
    #expect(rev == 3)
  }

  @Test func stateFileFollowsAtACheckpoint() throws {
    let home = try TemporaryFolder()
    let store = try home.open()
    _ = try store.perform(commands("LN"))
    try store.checkpoint()
    let saved = try JSONDecoder().decode(DeckState.self, from: File.contents(of: home.folder.statePath("test")))
    #expect(saved == store.deck.state)
  }

  @Test func missingDeckIsNamed() throws {
    let home = try TemporaryFolder()
    let missing = DeckStoreError.missing(path: home.folder.cardsPath("other"))
    #expect(throws: missing) {
      _ = try DeckStore("other", in: home.folder, keeper: DeckKeeper(broker: nil, node: nil, pid: 0))
    }
    #expect(throws: missing) { _ = try home.folder.deck("other") }
    #expect(try home.folder.names() == ["test"])
  }

  @Test func importedDeckIsCheckedFirst() throws {
    let home = try TemporaryFolder()
    #expect(throws: DeckFileError.self) {
      try home.folder.importDeck(Data("{}".utf8), as: "more", from: "more.json")
    }
    #expect(try home.folder.names() == ["test"])
    try home.folder.importDeck(Data("{\"cards\":[]}".utf8), as: "more", from: "more.json")
    #expect(try home.folder.names() == ["more", "test"])
  }
}
