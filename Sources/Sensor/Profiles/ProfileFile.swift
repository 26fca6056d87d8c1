import Deck
import Foundation

/// A profile's file, to be written.
public struct ProfileFile: Sendable {
  private let path: String
  private let replaces: Bool

  /// - Parameters:
  ///   - path: the file.
  ///   - replaces: whether one that is there gives way.
  public init(path: String, replaces: Bool) {
    self.path = path
    self.replaces = replaces
  }

  /// Says early, before somebody has taken pains, what would keep the file from being written; makes its folder.
  /// - Throws: ``OutputError``.
  public func check() throws(OutputError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw OutputError(destination: path, reason: "its folder \(folder) cannot be made")
    }
    guard access(folder, W_OK) == 0 else { throw failure() }
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    guard replaces else { throw OutputError(destination: path, reason: Self.isThere) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw OutputError(destination: path, reason: "it is no file") }
  }

  /// Writes it in one step: whoever reads it sees what was there before or all of this.
  /// - Throws: ``OutputError``; then nothing has changed.
  public func write(_ profile: Profile) throws(OutputError) {
    let temporary = "\(path).\(getpid()).tmp"
    guard let stream = fopen(temporary, "wex") else { throw failure() }
    DurableFile.giveToFolderOwner(fileno(stream), path: temporary)
    let bytes = Array(profile.text.utf8)
    let isWritten = fwrite(bytes, 1, bytes.count, stream) == bytes.count && fflush(stream) == 0
    let isStored = isWritten && fsync(fileno(stream)) == 0
    let reason = failure()
    fclose(stream)
    defer { unlink(temporary) }
    guard isStored else { throw reason }
    // A link is refused where there is a file; a rename takes its place.
    if replaces ? rename(temporary, path) != 0 : link(temporary, path) != 0 {
      throw errno == EEXIST ? OutputError(destination: path, reason: Self.isThere) : failure()
    }
  }

  private static let isThere = "it is there already; --force replaces it"

  private func failure() -> OutputError { OutputError(destination: path, reason: String(cString: strerror(errno))) }
}
