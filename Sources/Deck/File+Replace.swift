import Foundation

extension File {
  /// The whole content of a file, or its beginning.
  ///
  /// - Parameter limit: bytes that are read at most.
  static func contents(of path: String, upTo limit: Int = .max) throws -> Data {
    // Nobody may have opened the other end of a pipe; it is empty then.
    let file = try File(path, O_RDONLY | O_NONBLOCK)
    return try file.read(at: 0, count: min(limit, try file.size()))
  }

  /// Replaces a file in one step: whoever reads it, even after a power cut, sees the old content or the new.
  static func replace(_ path: String, with content: Data) throws {
    let temporary = path + ".tmp"
    do {
      let file = try File(temporary, O_WRONLY | O_CREAT | O_TRUNC)
      try file.write(content, at: 0)
      try file.sync()
      if rename(temporary, path) != 0 { throw failure("replace", path) }
    } catch {
      unlink(temporary)
      throw error
    }
    try File((path as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY).sync()
  }
}
