/// Why a deck's files cannot be used.
public enum DeckStoreError: Error, Sendable, Equatable {
  /// The name is no slug.
  case badName(String)
  /// There is no such file.
  case missing(path: String)
  /// Somebody else keeps the deck.
  case kept(deck: String, by: DeckKeeper)
  /// The system refused: what was tried, on which file, and the system's own words.
  case system(operation: String, path: String, reason: String)
}

extension DeckStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badName(let name): "\"\(name)\" is no deck's name; allowed are a-z, 0-9, _ and -, at most 64"
    case .missing(let path): "\(path) does not exist"
    case .kept(let deck, let keeper): "the deck \"\(deck)\" is kept by \(keeper)"
    case .system(let operation, let path, let reason): "cannot \(operation) \(path): \(reason)"
    }
  }
}
