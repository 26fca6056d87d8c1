import Foundation

/// An open file; closes itself. Every failure names the operation, the file, and the system's reason.
final class File {
  let path: String
  private let descriptor: Int32

  init(_ path: String, _ flags: Int32) throws {
    self.path = path
    descriptor = open(path, flags | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw Self.failure(flags & O_ACCMODE == O_RDONLY ? "read" : "open", path) }
    if flags & O_CREAT != 0 { giveToFolderOwner() }
  }

  deinit { close(descriptor) }

  /// The last failed call as an error; a missing file is one of its own.
  static func failure(_ operation: String, _ path: String) -> DeckStoreError {
    let code = errno
    if code == ENOENT { return .missing(path: path) }
    return .system(operation: operation, path: path, reason: String(cString: strerror(code)))
  }

  /// What root has made belongs to whom its folder does.
  func giveToFolderOwner() { FolderOwner(ofFolderWith: path)?.take(descriptor, at: path) }

  func size() throws -> Int {
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw Self.failure("examine", path) }
    return Int(status.st_size)
  }

  /// Up to `count` bytes from the offset on; fewer only at the file's end.
  func read(at offset: Int, count: Int) throws -> Data {
    var data = Data(count: count)
    let total = try data.withUnsafeMutableBytes { buffer in
      try transfer(buffer.count, "read") { pread(descriptor, buffer.baseAddress! + $0, $1, off_t(offset + $0)) }
    }
    return data.prefix(total)
  }

  func write(_ data: Data, at offset: Int) throws {
    let total = try data.withUnsafeBytes { buffer in
      try transfer(buffer.count, "write") { pwrite(descriptor, buffer.baseAddress! + $0, $1, off_t(offset + $0)) }
    }
    if total < data.count {
      throw DeckStoreError.system(operation: "write", path: path, reason: "only \(total) of \(data.count) bytes")
    }
  }

  func truncate(to size: Int) throws {
    if ftruncate(descriptor, off_t(size)) != 0 { throw Self.failure("shorten", path) }
  }

  /// Returns when everything written is on the disk.
  func sync() throws {
    if fsync(descriptor) != 0 { throw Self.failure("write", path) }
  }

  /// Takes the lock, alone or with others who share it, unless somebody else has it; it lasts as long as the file is open.
  func lock(shared: Bool) throws -> Bool {
    if flock(descriptor, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    throw Self.failure("lock", path)
  }

  private func transfer(_ count: Int, _ operation: String, _ call: (Int, Int) -> Int) throws -> Int {
    var done = 0
    while done < count {
      let moved = call(done, count - done)
      if moved < 0 {
        if errno == EINTR { continue }
        throw Self.failure(operation, path)
      }
      if moved == 0 { break }
      done += moved
    }
    return done
  }
}
