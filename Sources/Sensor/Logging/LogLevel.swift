/// How much something that is said matters; each level includes those before it.
public enum LogLevel: String, Sendable, CaseIterable {
  /// What ends the program.
  case error
  /// What is not as it should be.
  case warning
  /// What happens.
  case info
  /// Why it happens, or does not.
  case debug

  /// The number that syslog and the journal know it by, from 3 to 7.
  var priority: Int {
    switch self {
    case .error: 3
    case .warning: 4
    case .info: 6
    case .debug: 7
    }
  }

  /// Whether what is said at this level is shown where another one is asked for.
  func isShown(at level: LogLevel) -> Bool { priority <= level.priority }
}
