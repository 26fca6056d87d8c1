import Deck
import Foundation

// Swipes a looping deck for ever and tells each revision once it is acknowledged: `DeckCrash FOLDER NAME`.
let arguments = CommandLine.arguments
let store = try DeckStore(
  arguments[2], in: DeckFolder(arguments[1]),
  keeper: DeckKeeper(broker: nil, node: nil, pid: ProcessInfo.processInfo.processIdentifier))
var count = 0
while true {
  count += 1
  let verb: DeckCommand.Verb = count % 5 == 0 ? .undo : count % 17 == 0 ? .reset : .swipe(.like)
  let command = DeckCommand(
    verb, source: "crash", id: "\(getpid())-\(count)", ts: "2026-01-01T00:00:00Z", transaction: "\(getpid())-\(count)")
  let reply = try store.perform(command)
  let line = "\(store.deck.rev) \(reply.answer.transaction ?? "")\n"
  FileHandle.standardOutput.write(Data(line.utf8))
  if count % 3 == 0 { try store.checkpoint() }
}
