import Foundation

extension File {
  /// The whole content of a file.
  static func contents(of path: String) throws -> Data {
    let file = try File(path, O_RDONLY)
    return try file.read(at: 0, count: try file.size())
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
