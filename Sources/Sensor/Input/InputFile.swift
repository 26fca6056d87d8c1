import Foundation

/// A file that is read once, from its beginning on; closes itself. It never waits for somebody to open a pipe's other end.
final class InputFile {
  /// Why it cannot be read, without its name.
  struct Failure: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// What the system says.
    init(code: Int32) { self.init(String(cString: strerror(code))) }
  }

  private let stream: UnsafeMutablePointer<FILE>
  private var buffer: UnsafeMutablePointer<CChar>?
  private var capacity = 0

  /// - Parameter mayBePipe: whether a pipe is read to its end, as `<(command)` in a shell is one; not where the file is
  ///   read again later, or where nobody looks on while its writer is silent.
  init(_ path: String, mayBePipe: Bool) throws(Failure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0, let stream = fdopen(descriptor, "r") else { throw Failure(code: errno) }
    self.stream = stream
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(code: errno) }
    switch status.st_mode & S_IFMT {
    // Opening a directory succeeds, and reading it says why not.
    case S_IFREG, S_IFDIR: break
    case S_IFIFO where !mayBePipe: throw Failure("it is a pipe; write it to a file first")
    case S_IFIFO: try checkWriter()
    default: guard mayBePipe else { throw Failure("it is no file") }
    }
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) == 0 else { throw Failure(code: errno) }
  }

  deinit {
    free(buffer)
    fclose(stream)
  }

  /// The next line, with its end; nil behind the last.
  func line() throws(Failure) -> String? {
    let length = getline(&buffer, &capacity, stream)
    guard length >= 0, let buffer else { return try ended() }
    return String(decoding: UnsafeRawBufferPointer(start: buffer, count: length), as: UTF8.self)
  }

  /// The next bytes; fewer than `count` only at the end.
  func bytes(_ count: Int) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = fread(&bytes, 1, count, stream)
    if length < count { _ = try ended() }
    return Array(bytes[..<length])
  }

  private func ended() throws(Failure) -> String? {
    if ferror(stream) != 0 { throw Failure(code: errno) }
    return nil
  }

  /// While reading does not wait, a pipe ends at once where nobody has it open to write; one that is only silent does not.
  private func checkWriter() throws(Failure) {
    let first = getc(stream)
    if first != EOF {
      ungetc(first, stream)
    } else if feof(stream) != 0 {
      throw Failure("it is a pipe that nobody writes to")
    } else {
      clearerr(stream)
    }
  }
}
