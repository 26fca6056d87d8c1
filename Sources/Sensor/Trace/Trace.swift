/// A recorded trace, read line by line.
public enum Trace {
  /// Calls back with each entry in turn, as it comes where the trace is a pipe.
  /// - Throws: ``TraceError``, and what `body` throws.
  public static func read(path: String, _ body: (TraceEntry) throws -> Void) throws {
    let file = try open(path)
    var number = 0
    var last = -Double.infinity
    while let line = try next(file, path) {
      number += 1
      let entry = try entry(line, path: path, line: number)
      guard entry.time >= last else {
        throw TraceError.malformed(path: path, line: number, problem: "t goes back to \(entry.time) from \(last)")
      }
      last = entry.time
      try body(entry)
    }
    if number == 0 { throw TraceError.empty(path: path) }
  }

  private static func entry(_ text: String, path: String, line: Int) throws -> TraceEntry {
    do {
      return try TraceEntry(parsing: text)
    } catch {
      throw TraceError.malformed(path: path, line: line, problem: error.problem)
    }
  }

  private static func open(_ path: String) throws(TraceError) -> InputFile {
    do {
      return try InputFile(path, mayBePipe: true)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  private static func next(_ file: InputFile, _ path: String) throws(TraceError) -> String? {
    do {
      return try file.line()
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }
}
