import Foundation

/// How a profile is asked for: by its name in the profiles' folder, or as a file.
public enum ProfileReference: Sendable, Equatable {
  case named(String)
  /// An absolute path.
  case file(String)

  /// What is allowed, in words.
  public static let rule = "the name of a profile (\(NodeName.rule)), or the path of a .json file"

  /// Nil for what can be neither.
  /// - Parameter folder: where relative paths begin.
  public init?(_ text: String, folder: String = FileManager.default.currentDirectoryPath) {
    if NodeName.isSlug(text), text != ProfilesFolder.none {
      self = .named(text)
    } else if text.hasSuffix(".json"), !text.contains("\0") {
      self = .file(URL(fileURLWithPath: text, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).path)
    } else {
      return nil
    }
  }

  /// What the profile is called on `state`: its name, or that of its file without `.json`.
  public var id: String {
    switch self {
    case .named(let name): name
    case .file(let path): URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }
  }
}
