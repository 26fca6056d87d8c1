import Deck
import Sensor

/// `deck show`: how a deck stands.
struct DeckShow: Verb {
  let declaration = VerbDeclaration(
    name: "deck show", summary: "print which cards of a deck lie on top", operands: ["NAME"], options: DeckOptions.all)

  func run(_ arguments: Arguments) async throws {
    let name = try arguments.deckName(declaration)
    let options = try DeckOptions(arguments)
    let state = try await state(of: name, options)
    let output = try LineWriter.standardOutput()
    if arguments.has("json") { return try output.write(DeckLines.json(state), flushing: true) }
    for line in DeckLines.standing(name, state) { try output.write(line) }
    try output.flush()
  }

  private func state(of name: String, _ options: DeckOptions) async throws -> DeckState {
    // The files of a deck that is kept say it too, and faster, unless somebody asks for a broker's.
    let isHere = try options.names().contains(name)
    switch try options.route(to: name) {
    case .files: return try options.folder.deck(name).state
    case .broker where isHere && !options.namesBroker:
      var state = try options.folder.deck(name).state
      state.keeper = try options.folder.keeper(of: name)?.node
      return state
    case .broker(let caller): return try await show(name, caller)
    case .brokerOrFiles(let caller):
      do {
        return try await show(name, caller)
      } catch let error as DeckCallError where error.isWithoutKeeper {
        return try options.folder.deck(name).state
      }
    }
  }

  private func show(_ name: String, _ caller: DeckCaller) async throws -> DeckState {
    let report = try await caller.show(name, source: DeckOptions.source)
    guard let state = report.state else {
      throw CommandError(.unavailable, "\(name): \(report.refusal ?? "the answer cannot be read: \(report.json)")")
    }
    return state
  }
}
