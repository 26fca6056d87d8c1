/// One thing that is said in the log.
public struct LogRecord: Sendable {
  public let level: LogLevel
  /// For a person.
  public let message: String
  /// What the message says, for a program.
  public let fields: [(key: String, value: JSONValue)]

  init(level: LogLevel, message: String, fields: [(key: String, value: JSONValue)] = []) {
    self.level = level
    self.message = message
    self.fields = fields
  }
}
