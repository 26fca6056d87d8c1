import Foundation

/// What is said, as one line of standard error.
public enum LogLine {
  /// Nil for what is not shown.
  ///
  /// The journal knows who says something, when, and how much it matters: it gets the last as a number in front, and the
  /// others not again. Nowhere else does a person's line have the time either; `json` always has it.
  /// - Parameter toJournal: whether standard error is systemd's journal.
  public static func text(_ record: LogRecord, _ settings: LogSettings, toJournal: Bool) -> String? {
    text(record, settings, toJournal: toJournal, at: .now())
  }

  static func text(_ record: LogRecord, _ settings: LogSettings, toJournal: Bool, at time: WallTime) -> String? {
    guard record.level.isShown(at: settings.level) else { return nil }
    let line =
      switch settings.format {
      case .text: (toJournal ? "" : "gesture2mqtt: ") + words(record)
      case .json: json(record, time).description
      }
    return toJournal ? "<\(record.level.priority)>\(line)" : line
  }

  /// A line break in a message would make two lines of it.
  private static func words(_ record: LogRecord) -> String {
    let message = record.message.replacingOccurrences(of: "\n", with: " ")
    return record.level == .info ? message : "\(record.level.rawValue): \(message)"
  }

  private static func json(_ record: LogRecord, _ time: WallTime) -> JSONValue {
    let head: [(key: String, value: JSONValue)] = [
      ("ts", .string(time.rfc3339)), ("level", .string(record.level.rawValue)), ("message", .string(record.message)),
    ]
    return .object(head + record.fields)
  }
}
