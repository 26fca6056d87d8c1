import Foundation

/// A deck's history: one JSON object a line, only ever appended to.
struct HistoryFile {
  /// What the end of a history tells.
  struct Tail {
    /// Oldest first.
    var records: [DeckRecord]
    /// Bytes behind the last whole line: what a kill or a full disk cut short.
    var torn: Int
    /// The history's size without them.
    var size: Int
    var notices: [DeckNotice]
  }

  private let file: File

  /// Opens the history to append to it, and makes an empty one where there is none.
  init(appendingTo path: String) throws {
    file = try File(path, O_RDWR | O_CREAT)
  }

  /// Opens the history to read it.
  init(reading path: String) throws {
    file = try File(path, O_RDONLY)
  }

  /// The last records, at most so many lines back.
  ///
  /// - Parameter end: where to take the history to end; nil for the file's end.
  func tail(lines limit: Int, end: Int? = nil) throws -> Tail {
    let size = try end ?? file.size()
    var text = Data()
    var start = size
    // A line more than asked for, because the first one read may lack its beginning.
    while start > 0, text.count(where: { $0 == UInt8(ascii: "\n") }) <= limit {
      let count = min(64 * 1024, start)
      start -= count
      text = try file.read(at: start, count: count) + text
    }
    let torn = text.count - (text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
    var lines = text.dropLast(torn).split(separator: UInt8(ascii: "\n"))
    if lines.count > limit { lines.removeFirst(lines.count - limit) }
    var tail = Tail(records: [], torn: torn, size: size - torn, notices: [])
    let decoder = JSONDecoder()
    for line in lines {
      do {
        tail.records.append(try decoder.decode(DeckRecord.self, from: line))
      } catch {
        tail.notices.append(DeckNotice("\(file.path): passed over a line that is no record: \(Self.excerpt(line))"))
      }
    }
    return tail
  }

  /// Cuts off what stands behind the last whole line.
  func cut(to size: Int) throws {
    try file.truncate(to: size)
    try file.sync()
  }

  /// Appends lines and returns when they are on the disk.
  func append(_ lines: Data, at size: Int) throws {
    try file.write(lines, at: size)
    try file.sync()
  }

  private static func excerpt(_ line: Data) -> String {
    let text = String(decoding: line.prefix(60), as: UTF8.self).map { $0.isASCII && $0 >= " " ? $0 : "?" }
    return String(text) + (line.count > 60 ? "…" : "")
  }
}
