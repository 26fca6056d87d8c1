/// What is wrong with a deck's file, and where.
public struct DeckFileError: Error, Sendable, Equatable {
  /// The file.
  public var file: String
  /// The line, from 1; nil where the whole file is meant.
  public var line: Int?
  /// The field, such as `cards[3].title`; empty where the whole file is meant.
  public var field: String
  /// What is wrong and what is allowed, in one line.
  public var reason: String

  public init(file: String, line: Int?, field: String, reason: String) {
    self.file = file
    self.line = line
    self.field = field
    self.reason = reason
  }
}

extension DeckFileError: CustomStringConvertible {
  public var description: String {
    [file + (line.map { ":\($0)" } ?? ""), field, reason].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}
