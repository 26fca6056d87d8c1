import Deck

extension DeckSettings {
  /// The decks that are to be kept, as far as their files say what they are called.
  var kept: [KeptDeck] {
    guard let folder = folder.map(DeckFolder.init), let names = try? keep.names(in: folder) else { return [] }
    return names.map { KeptDeck($0, title: try? folder.file(of: $0).title) }
  }

  /// Refuses a folder that cannot be read, and decks that are not in it.
  /// - Throws: ``ConfigurationError`` that says which decks there are.
  public func check() throws(ConfigurationError) {
    guard let folder else { return }
    let names: [String]
    do {
      names = try DeckFolder(folder).names()
    } catch {
      throw ConfigurationError(problems: ["decks.folder: \(error)"])
    }
    guard case .named(let wanted) = keep, let missing = wanted.first(where: { !names.contains($0) }) else { return }
    let nearest = NearestName.find(missing, among: names).map { "did you mean \($0)?" }
    let known = names.isEmpty ? "it holds none" : "known are \(names.joined(separator: ", "))"
    throw ConfigurationError(problems: ["decks.keep: there is no deck \(missing) in \(folder); \(nearest ?? known)"])
  }
}

extension DeckSettings.Selection {
  /// The names that are meant.
  /// - Throws: `DeckStoreError` where the folder cannot be read.
  func names(in folder: DeckFolder) throws -> [String] {
    switch self {
    case .all: try folder.names()
    case .none: []
    case .named(let names): names
    }
  }
}
