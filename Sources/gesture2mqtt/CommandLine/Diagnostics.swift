import Foundation
import Sensor
import Synchronization

/// Lines on standard error, for a person, a journal, or a program.
enum Diagnostics {
  private static let settings = Mutex(LogSettings())

  /// Takes whatever is said.
  static let log = Log(write)

  /// Decides what is shown from now on, and how.
  static func use(_ settings: LogSettings) { self.settings.withLock { $0 = settings } }

  static func error(_ message: String) { log.error(message) }

  static func info(_ message: String) { log(message) }

  /// One write a line, so that lines of several threads do not mix.
  private static func write(_ record: LogRecord) {
    guard let line = LogLine.text(record, settings.withLock { $0 }, toJournal: isJournal) else { return }
    _ = (line + "\n").utf8.withContiguousStorageIfAvailable { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// systemd says in JOURNAL_STREAM which file its journal is, since a service may have been redirected.
  private static let isJournal: Bool = {
    var status = stat()
    guard let stream = ProcessInfo.processInfo.environment["JOURNAL_STREAM"], fstat(STDERR_FILENO, &status) == 0
    else { return false }
    return stream == "\(status.st_dev):\(status.st_ino)"
  }()
}
