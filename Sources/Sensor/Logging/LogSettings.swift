/// What of the log is shown, and how.
public struct LogSettings: Sendable, Equatable {
  /// What a line looks like.
  public enum Format: String, Sendable, CaseIterable {
    /// For a person: `gesture2mqtt: connected to the broker at mqtt://localhost`.
    case text
    /// For a program: `{"ts":"2026-03-01T12:00:00.123Z","level":"info","message":"connected to …"}`.
    case json
  }

  public var level = LogLevel.info
  public var format = Format.text

  public init() {}
}
