import Foundation

/// Files of the package that are no sources: documents, examples.
enum RepositoryFile {
  static func url(_ path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)").standardized
  }

  static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }
}
