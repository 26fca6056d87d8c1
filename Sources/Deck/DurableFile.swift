import Foundation

/// Small files that other parts keep, with the care that decks' own get.
public enum DurableFile {
  /// Replaces a file in one step: whoever reads it, even after a power cut, sees the old content or the new.
  /// - Throws: an error that names the operation, the file and the system's reason.
  public static func replace(_ path: String, with content: Data) throws { try File.replace(path, with: content) }
}
