import Foundation

/// A folder of decks: `NAME.json` for each, and what the keepers write about them in `.state/`.
public struct DeckFolder: Sendable, Equatable {
  public let path: String

  public init(_ path: String) {
    self.path = path
  }

  /// The names of all decks, sorted.
  ///
  /// - Throws: `DeckStoreError` where the folder cannot be read.
  public func names() throws -> [String] {
    guard let folder = opendir(path) else { throw File.failure("read", path) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let file = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let name = String(file.dropLast(".json".count))
      if file.hasSuffix(".json"), DeckName.isValid(name) { names.append(name) }
    }
    return names.sorted()
  }

  /// Reads and checks a deck's cards.
  ///
  /// - Throws: `DeckFileError` for a bad file, `DeckStoreError` for a missing or unreadable one.
  public func file(of name: String) throws -> DeckFile {
    try load(name).file
  }

  /// A deck as it stands on the disk, for reading only; whoever keeps it is not disturbed.
  ///
  /// - Throws: `DeckFileError` for a bad file, `DeckStoreError` for a missing or unreadable one.
  public func deck(_ name: String) throws -> Deck {
    try Recovery(folder: self, name: name).deck
  }

  /// The last changes of a deck, oldest first, straight from its history.
  ///
  /// - Parameter limit: how many lines of the history to read at most.
  public func history(of name: String, limit: Int) throws -> [DeckEvent] {
    try check(name)
    do {
      return try HistoryFile(reading: historyPath(name)).tail(lines: limit).records.compactMap(\.event)
    } catch DeckStoreError.missing {
      return []
    }
  }

  /// Who keeps the deck now, nil when nobody does.
  public func keeper(of name: String) throws -> DeckKeeper? {
    try check(name)
    return try DeckLock.holder(lockPath(name))
  }

  /// Puts a deck's file into the folder in one step; a running keeper takes it over as an edit.
  ///
  /// - Parameter origin: where the bytes come from, for messages.
  /// - Throws: `DeckFileError` where the file is bad, `DeckStoreError` where it cannot be written; the folder is then
  ///   as it was.
  @discardableResult
  public func importDeck(_ json: Data, as name: String, from origin: String) throws -> DeckFile {
    try check(name)
    let file = try DeckFile(json: json, name: name, path: origin)
    try makeFolder(path)
    try File.replace(cardsPath(name), with: json)
    return file
  }
}
