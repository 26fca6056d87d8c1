import Deck
import Sensor

/// `deck list`: which decks there are.
struct DeckList: Verb {
  let declaration = VerbDeclaration(
    name: "deck list", summary: "print the decks of a folder, or those kept at a broker", options: DeckOptions.all,
    notes: ["With --broker and without --decks those at the broker are shown."])

  func run(_ arguments: Arguments) async throws {
    let options = try DeckOptions(arguments)
    var problems: [CommandError] = []
    var decks: [(name: String, state: DeckState)] = []
    if options.namesBroker, arguments.value("decks") == nil {
      decks = try await DeckCaller(options.configuration).states().sorted { $0.key < $1.key }
        .map { (name: $0.key, state: $0.value) }
    } else {
      for name in try options.names() {
        do {
          decks.append((name: name, state: try state(of: name, in: options.folder)))
        } catch {
          problems.append(CommandError(error))
        }
      }
    }
    let output = try LineWriter.standardOutput()
    for line in arguments.has("json") ? [DeckLines.json(decks)] : DeckLines.table(decks) { try output.write(line) }
    try output.flush()
    if let first = problems.first { throw CommandError(first.status, messages: problems.flatMap(\.messages)) }
  }

  private func state(of name: String, in folder: DeckFolder) throws -> DeckState {
    var state = try folder.deck(name).state
    state.keeper = try folder.keeper(of: name)?.node
    return state
  }
}
