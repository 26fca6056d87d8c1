import Foundation

/// What changes about a file when it is edited or replaced.
struct FileStamp: Equatable {
  private let inode: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init(_ path: String) throws {
    var status = stat()
    if stat(path, &status) != 0 { throw File.failure("examine", path) }
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    seconds = Int(status.st_mtim.tv_sec)
    nanoseconds = Int(status.st_mtim.tv_nsec)
  }
}
