import Sensor

/// `help`: what can be done, and how.
struct HelpVerb: Verb {
  let declaration = VerbDeclaration(
    name: "help", summary: "show the verbs, or the options of one", operands: ["[VERB…]"])

  func run(_ arguments: Arguments) async throws {
    let words = arguments.operands
    if words.count == 1, Program.isGroup(words[0]) { return try Self.show(group: words[0]) }
    try Self.show(words.isEmpty ? nil : try Program.verb(named: words).declaration)
  }

  /// The verbs of two words that begin with this one.
  static func show(group: String) throws {
    let verbs = Program.verbs.map(\.declaration).filter { $0.name.hasPrefix("\(group) ") }
    try LineWriter.standardOutput().write(Help.overview(verbs), flushing: true)
  }

  /// - Parameter verb: nil for the overview.
  static func show(_ verb: VerbDeclaration?) throws {
    let output = try LineWriter.standardOutput()
    try output.write(verb.map(Help.text) ?? Help.overview(Program.verbs.map(\.declaration)), flushing: true)
  }
}
