import Foundation

/// A file, or standard output, that is written line by line.
///
/// Unchecked because the stream is a C pointer: stdio locks it for every call, and it is closed only when nobody holds
/// the writer any more.
public final class LineWriter: @unchecked Sendable {
  private let destination: String
  private let stream: UnsafeMutablePointer<FILE>
  private let isOwned: Bool

  /// Creates the file, or empties the one that is there.
  /// - Throws: ``OutputError``.
  public init(path: String) throws {
    guard let stream = fopen(path, "we") else { throw OutputError(destination: path, reason: Self.lastError()) }
    destination = path
    self.stream = stream
    isOwned = true
  }

  private init(standardOutput: UnsafeMutablePointer<FILE>) {
    destination = "standard output"
    stream = standardOutput
    isOwned = false
  }

  /// What the program was given to write its results to.
  /// - Throws: ``OutputError`` when it was given nothing.
  public static func standardOutput() throws -> LineWriter {
    guard let stream = fdopen(STDOUT_FILENO, "w") else {
      throw OutputError(destination: "standard output", reason: lastError())
    }
    return LineWriter(standardOutput: stream)
  }

  /// Writes a line; with `flushing` it is seen at once by whoever reads.
  /// - Throws: ``OutputError``, also for what was written before and could not be stored.
  /// - Parameter ending: what stands behind it; nothing for a line that is written over, which is seen at once.
  public func write(_ line: String, flushing: Bool = false, ending: String = "\n") throws {
    var line = line
    line += ending
    let written = line.withUTF8 { fwrite($0.baseAddress, 1, $0.count, stream) }
    guard written == line.utf8.count, ferror(stream) == 0 else { throw error() }
    if flushing || ending.isEmpty { try flush() }
  }

  /// Hands everything to the system.
  /// - Throws: ``OutputError``.
  public func flush() throws {
    guard fflush(stream) == 0 else { throw error() }
  }

  deinit {
    if isOwned { fclose(stream) }
  }

  private func error() -> OutputError { OutputError(destination: destination, reason: Self.lastError()) }

  private static func lastError() -> String { String(cString: strerror(errno)) }
}
