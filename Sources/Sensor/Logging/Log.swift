/// Takes what is to be said while services run; whoever runs them decides from which level on, how, and where to.
public struct Log: Sendable {
  private let write: @Sendable (LogRecord) -> Void

  public init(_ write: @escaping @Sendable (LogRecord) -> Void) { self.write = write }

  /// Takes everything and keeps nothing.
  public static let none = Log { _ in }

  /// Says what a person wants to know who looks on: the normal level.
  /// - Parameter fields: what the message says, for programs that read logs as JSON.
  public func callAsFunction(_ message: String, _ fields: KeyValuePairs<String, JSONValue> = [:]) {
    write(LogRecord(level: .info, message: message, fields: fields.map { ($0.key, $0.value) }))
  }

  /// Says why something happened or did not.
  public func debug(_ message: String) { write(LogRecord(level: .debug, message: message)) }

  /// Says what is not as it should be, while the program goes on.
  public func warning(_ message: String) { write(LogRecord(level: .warning, message: message)) }

  /// Says what ends the program.
  public func error(_ message: String) { write(LogRecord(level: .error, message: message)) }
}
