import Foundation

extension DeckFolder {
  func cardsPath(_ name: String) -> String { "\(path)/\(name).json" }
  func statePath(_ name: String) -> String { "\(path)/.state/\(name).json" }
  func historyPath(_ name: String) -> String { "\(path)/.state/\(name).history.jsonl" }
  func lockPath(_ name: String) -> String { "\(path)/.state/\(name).lock" }
  var stateFolder: String { "\(path)/.state" }

  func check(_ name: String) throws {
    if !DeckName.isValid(name) { throw DeckStoreError.badName(name) }
  }

  func makeFolder(_ folder: String) throws {
    if mkdir(folder, 0o755) == 0 {
      try File(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).giveToFolderOwner()
    } else if errno != EEXIST {
      throw File.failure("create", folder)
    }
  }

  /// The deck's file as it is now, with its fingerprint.
  func load(_ name: String) throws -> (file: DeckFile, fingerprint: String) {
    try check(name)
    let json = try File.contents(of: cardsPath(name), upTo: DeckFile.maximumSize + 1)
    return (try DeckFile(json: json, name: name, path: cardsPath(name)), Fingerprint.of(json))
  }
}
