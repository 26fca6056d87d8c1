/// Everything that is wrong with a configuration.
public struct ConfigurationError: Error, Sendable, Equatable, CustomStringConvertible {
  /// One line for each problem: where, what, and what is allowed.
  public let problems: [String]

  public init(problems: [String]) { self.problems = problems }

  public var description: String { problems.joined(separator: "\n") }
}
