import Sensor

/// Finds the verb, runs it, and turns what it throws into lines and a status.
enum Program {
  static let verbs: [any Verb] =
    [Run(), Watch(), Replay(), Inspect(), Calibrate()] + decks + setup + [VersionVerb(), HelpVerb()]

  private static let decks: [any Verb] = [
    DeckList(), DeckShow(), DeckChange.swipe, DeckChange.undo, DeckChange.reset, DeckImport(), DeckExport(),
    DeckServe(),
  ]

  private static let setup: [any Verb] = [Cameras(), CheckConfig(), Doctor()]

  /// - Parameter words: the command line without the program's name.
  static func run(_ words: [String]) async -> ExitStatus {
    do {
      try await start(words)
      return .success
    } catch {
      let error = CommandError(error)
      error.messages.forEach(Diagnostics.error)
      return error.status
    }
  }

  private static func start(_ words: [String]) async throws {
    guard let first = words.first else {
      throw CommandError.usage("a verb is missing; see gesture2mqtt help")
    }
    if first == "-h" || first == "--help" { return try HelpVerb.show(nil) }
    if first == "--version" { return try await VersionVerb().run(Arguments()) }
    if words.count <= 2, isGroup(first), words.dropFirst().allSatisfy({ ["-h", "--help"].contains($0) }) {
      return try HelpVerb.show(group: first)
    }
    let verb = try verb(named: words)
    let rest = words.dropFirst(verb.declaration.name.split(separator: " ").count)
    let arguments = try Arguments(parsing: Array(rest), for: verb.declaration)
    if arguments.has("help") { return try HelpVerb.show(verb.declaration) }
    try await verb.run(arguments)
  }

  /// Whether there are verbs of two words that begin with this one.
  static func isGroup(_ word: String) -> Bool { verbs.contains { $0.declaration.name.hasPrefix("\(word) ") } }

  /// - Parameter words: the verb and perhaps more; there are verbs of two words.
  /// - Throws: a usage error that suggests the nearest verb.
  static func verb(named words: [String]) throws -> any Verb {
    let name = words.prefix(words.first.map(isGroup) == true ? 2 : 1).joined(separator: " ")
    if let verb = verbs.first(where: { $0.declaration.name == name }) { return verb }
    let nearest = NearestName.find(name, among: verbs.map(\.declaration.name))
    throw CommandError.usage(
      "unknown verb '\(name)'; " + (nearest.map { "did you mean \($0)?" } ?? "see gesture2mqtt help"))
  }
}
