/// What is wrong with a YAML document, and where.
struct YAMLProblem: Error, Equatable {
  /// From 1.
  let line: Int
  let message: String
}
