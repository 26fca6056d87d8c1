import Deck
import Foundation
import Sensor

/// `deck swipe`, `deck undo` and `deck reset`.
struct DeckChange: Verb {
  static let swipe = DeckChange("swipe", "like or pass the top card of a deck", operands: ["NAME", "like|nope"])
  static let undo = DeckChange("undo", "take the last swipe of a deck back, or its last reset", operands: ["NAME"])
  static let reset = DeckChange("reset", "put every card of a deck back", operands: ["NAME"])

  let declaration: VerbDeclaration

  private init(_ name: String, _ summary: String, operands: [String]) {
    declaration = VerbDeclaration(
      name: "deck \(name)", summary: summary, operands: operands,
      options: [OptionDeclaration("rev", "N", "do it only if the deck has this revision")] + DeckOptions.all,
      notes: [
        """
        Whoever keeps the deck does it, and what the card says; where nobody does, it is done in the deck's files. The
        status is 1 where the deck refuses: another revision, no card left, nothing to take back.
        """
      ])
  }

  func run(_ arguments: Arguments) async throws {
    let verb = try verb(arguments)
    let rev = try arguments.integer("rev", in: 0...Int.max)
    let name = try arguments.deckName(declaration)
    let options = try DeckOptions(arguments)
    let report = try await change(name, verb, rev, options)
    if arguments.has("json") {
      try LineWriter.standardOutput().write(report.json, flushing: true)
    } else if let event = report.event {
      try LineWriter.standardOutput().write(Self.line(event, report.state), flushing: true)
    }
    if let refusal = report.refusal { throw CommandError(.refused, "\(name): \(refusal)") }
  }

  private func verb(_ arguments: Arguments) throws(CommandError) -> DeckCommand.Verb {
    switch declaration.name {
    case "deck undo": return .undo
    case "deck reset": return .reset
    default:
      guard arguments.operands.count == 2 else { throw .usage("deck swipe: NAME or like|nope is missing") }
      guard let swipe = Swipe(rawValue: arguments.operands[1]) else {
        throw .usage("deck swipe: '\(arguments.operands[1])' is not allowed; allowed are like and nope")
      }
      return .swipe(swipe)
    }
  }

  private func change(
    _ name: String, _ verb: DeckCommand.Verb, _ rev: Int?, _ options: DeckOptions
  ) async throws -> DeckReport {
    switch try options.route(to: name) {
    case .files: return try changeFiles(name, verb, rev, options)
    case .broker(let caller): return try await caller.change(name, verb, source: DeckOptions.source, rev: rev)
    case .brokerOrFiles(let caller):
      do {
        return try await caller.change(name, verb, source: DeckOptions.source, rev: rev)
      } catch let error as DeckCallError where error.isWithoutKeeper {
        return try changeFiles(name, verb, rev, options)
      }
    }
  }

  private func changeFiles(
    _ name: String, _ verb: DeckCommand.Verb, _ rev: Int?, _ options: DeckOptions
  ) throws -> DeckReport {
    let keeper = DeckKeeper(broker: nil, node: nil, pid: getpid())
    let store = try DeckStore(name, in: options.folder, keeper: keeper) { Diagnostics.log.warning("\($0)") }
    let reply = try store.perform(DeckCommand(verb, now: DeckOptions.source, rev: rev))
    try store.checkpoint()
    if reply.action != nil { Diagnostics.info("nobody keeps the deck, so what the card says was not done") }
    return DeckReport(reply.answer)
  }

  /// `like movie-night; on top: Reading lamp; 5 left`.
  private static func line(_ event: DeckEvent, _ state: DeckState?) -> String {
    let head = [event.eventType.rawValue, event.card].compactMap { $0 }.joined(separator: " ")
    guard let state, let top = state.top else { return "\(head); no card is left" }
    return "\(head); on top: \(top.title); \(state.remaining) left"
  }
}
