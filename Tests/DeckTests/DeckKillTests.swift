import Foundation
import Testing

@testable import Deck

/// A keeper is killed 1,000 times at random moments; nothing that it acknowledged may be lost.
@Suite(.serialized) struct DeckKillTests {
  /// A fifth of the rounds waits for a real disk, where most kills hit a write that is under way; the others do not wait,
  /// and their kills hit the code between.
  @Test(arguments: 0..<50) func nothingAcknowledgedIsLost(_ round: Int) throws {
    let home = try TemporaryFolder(loops: true, in: round % 5 == 0 ? TemporaryFolder.disk : TemporaryFolder.memory)
    var acknowledged = 0
    for kill in 0..<20 {
      let process = try CrashProcess("swipe", home.folder.path, "test")
      // Every second kill may come before anything is done, even amid recovery from the kill before.
      if kill % 2 == 0 { process.waitForLine() }
      usleep(.random(in: 0..<(kill % 2 == 0 ? 5_000 : 40_000)))
      let last = process.kill().last?.split(separator: " ").map(String.init)
      if let last { acknowledged = try #require(Int(last[0])) }

      let store = try home.open()
      #expect(store.deck.rev >= acknowledged && store.deck.rev <= acknowledged + 1)
      if let last { try checkRepeat(of: last[1], rev: acknowledged, store) }
      #expect(store.deck.history.map(\.rev) == Array((1...max(store.deck.rev, 1)).prefix(store.deck.rev).suffix(1024)))
      acknowledged = store.deck.rev
    }
    #expect(acknowledged >= 10)
  }

  /// Whoever got no answer because of the kill asks again, and nothing is done twice.
  private func checkRepeat(of transaction: String, rev: Int, _ store: DeckStore) throws {
    let command = DeckCommand(
      .swipe(.like), source: "again", id: "again", ts: "2026-01-01T00:00:00Z", transaction: .text(transaction))
    let reply = try store.perform(command)
    #expect(reply.isRepeat)
    #expect(reply.answer.event?.rev == rev)
  }
}
