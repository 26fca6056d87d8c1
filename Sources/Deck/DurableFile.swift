import Foundation

/// Small files that other parts keep, with the care that decks' own get.
public enum DurableFile {
  /// Replaces a file in one step: whoever reads it, even after a power cut, sees the old content or the new.
  /// - Throws: an error that names the operation, the file and the system's reason.
  public static func replace(_ path: String, with content: Data) throws { try File.replace(path, with: content) }

  /// Makes an open file that root has made theirs to whom its folder belongs, so that a service can read it.
  public static func giveToFolderOwner(_ descriptor: Int32, path: String) {
    FolderOwner(ofFolderWith: path)?.take(descriptor, at: path)
  }
}
