import Sensor

/// `help`: what can be done, and how.
struct HelpVerb: Verb {
  let declaration = VerbDeclaration(
    name: "help", summary: "show the verbs, or the options of one", operands: ["[VERB]"])

  func run(_ arguments: Arguments) async throws {
    try Self.show(arguments.operands.first.map { try Program.verb(named: $0).declaration })
  }

  /// - Parameter verb: nil for the overview.
  static func show(_ verb: VerbDeclaration?) throws {
    let output = try LineWriter.standardOutput()
    try output.write(verb.map(Help.text) ?? Help.overview(Program.verbs.map(\.declaration)), flushing: true)
  }
}
