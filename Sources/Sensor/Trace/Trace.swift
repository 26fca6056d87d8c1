import Foundation

/// A recorded trace, read line by line.
public enum Trace {
  /// Calls back with each entry in turn.
  /// - Throws: ``TraceError``, and what `body` throws.
  public static func read(path: String, _ body: (TraceEntry) throws -> Void) throws {
    guard let stream = fopen(path, "re") else { throw unreadable(path) }
    defer { fclose(stream) }
    var buffer: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(buffer) }
    var number = 0
    var last = -Double.infinity
    while case let length = getline(&buffer, &capacity, stream), length >= 0, let buffer {
      number += 1
      let bytes = UnsafeRawBufferPointer(start: buffer, count: length)
      let entry = try entry(String(decoding: bytes, as: UTF8.self), path: path, line: number)
      guard entry.time >= last else {
        throw TraceError.malformed(path: path, line: number, problem: "t goes back to \(entry.time) from \(last)")
      }
      last = entry.time
      try body(entry)
    }
    if ferror(stream) != 0 { throw unreadable(path) }
  }

  private static func entry(_ text: String, path: String, line: Int) throws -> TraceEntry {
    do {
      return try TraceEntry(parsing: text)
    } catch {
      throw TraceError.malformed(path: path, line: line, problem: error.problem)
    }
  }

  private static func unreadable(_ path: String) -> TraceError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
