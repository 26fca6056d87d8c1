import Deck
import Foundation

/// A keeper that never rests: likes, undoes, resets, replaces its state file, and says what is done.
struct Swiper {
  var folder: String
  var name: String

  /// Ends only by an error or a kill.
  func run() throws {
    let process = getpid()
    let store = try DeckStore(
      name, in: DeckFolder(folder), keeper: DeckKeeper(broker: nil, node: "crash", pid: process))
    for count in 1... {
      let verb: DeckCommand.Verb = count % 5 == 0 ? .undo : count % 17 == 0 ? .reset : .swipe(.like)
      let command = DeckCommand(
        verb, source: "crash", id: "\(process)-\(count)", ts: "2026-01-01T00:00:00Z",
        transaction: "\(process)-\(count)")
      let reply = try store.perform(command)
      // Not through a buffer: a kill must not take back what was acknowledged.
      FileHandle.standardOutput.write(Data("\(store.deck.rev) \(reply.answer.transaction ?? "")\n".utf8))
      if count % 3 == 0 { try store.checkpoint() }
    }
  }
}
