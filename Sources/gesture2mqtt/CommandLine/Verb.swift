/// One subcommand: what it is called, what it takes, and what it does.
protocol Verb: Sendable {
  var declaration: VerbDeclaration { get }

  /// - Throws: anything that ``CommandError`` has a status for.
  func run(_ arguments: Arguments) async throws
}

/// What is known of a verb without running it; help and parsing follow from it.
struct VerbDeclaration: Sendable {
  let name: String
  /// One line, without a full stop.
  let summary: String
  /// The operands, as the help names them; each may be left out where the verb says so itself. One with … may be many.
  var operands: [String] = []
  var options: [OptionDeclaration] = []
  /// Paragraphs below the options.
  var notes: [String] = []

  var allOptions: [OptionDeclaration] { options + [.help] }
}
