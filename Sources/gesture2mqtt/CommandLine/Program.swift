import Sensor

/// Finds the verb, runs it, and turns what it throws into lines and a status.
enum Program {
  static let verbs: [any Verb] = [Run(), Watch(), Replay(), Inspect(), VersionVerb(), HelpVerb()]

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
    let verb = try verb(named: first)
    let arguments = try Arguments(parsing: Array(words.dropFirst()), for: verb.declaration)
    if arguments.has("help") { return try HelpVerb.show(verb.declaration) }
    try await verb.run(arguments)
  }

  /// - Throws: a usage error that suggests the nearest verb.
  static func verb(named name: String) throws -> any Verb {
    if let verb = verbs.first(where: { $0.declaration.name == name }) { return verb }
    let nearest = NearestName.find(name, among: verbs.map(\.declaration.name))
    throw CommandError.usage(
      "unknown verb '\(name)'; " + (nearest.map { "did you mean \($0)?" } ?? "see gesture2mqtt help"))
  }
}
