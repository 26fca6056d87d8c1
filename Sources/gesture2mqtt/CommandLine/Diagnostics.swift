import Foundation

/// Lines on standard error, for a person or a journal.
enum Diagnostics {
  static func error(_ message: String) { write("gesture2mqtt: error: \(message)") }

  static func info(_ message: String) { write("gesture2mqtt: \(message)") }

  /// One write a line, so that lines of several threads do not mix; a line break in a message would make two of it.
  private static func write(_ line: String) {
    let text = line.replacingOccurrences(of: "\n", with: " ") + "\n"
    _ = text.utf8.withContiguousStorageIfAvailable { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
