import Foundation

/// A deck's file: `{"id":"home","title":"…","loop":false,"cards":[{"id":…,"title":…},…]}`; all but `cards` may be left out.
public struct DeckFile: Sendable, Equatable {
  /// The deck's name for people.
  public var title: String?
  /// Whether the deck starts over after its last card; false unless given.
  public var loops: Bool
  public var cards: [Card]
  /// Keys that mean nothing here and were passed over: usually a slip of the pen.
  public var warnings: [DeckFileError] = []

  public init(title: String? = nil, loops: Bool = false, cards: [Card]) {
    self.title = title
    self.loops = loops
    self.cards = cards
  }

  /// Reads and checks a deck's file.
  ///
  /// - Parameters:
  ///   - json: the file's bytes.
  ///   - name: the deck's name; an `id` in the file must be the same.
  ///   - path: the file's path, for messages only.
  /// - Throws: `DeckFileError` with line, field and reason.
  public init(json: Data, name: String, path: String) throws {
    guard json.count <= Self.maximumSize else {
      throw DeckFileError(
        file: path, line: nil, field: "", reason: "is larger than the \(Self.maximumSize) bytes that are allowed")
    }
    guard !json.isEmpty else {
      throw DeckFileError(file: path, line: nil, field: "", reason: "is empty; a deck is {\"cards\":[…]}")
    }
    do {
      let content = try JSONDecoder().decode(DeckFileContent.self, from: json)
      try Self.checkKeys(json, path: path)
      try content.check(name: name)
      self.init(title: content.title, loops: content.loop ?? false, cards: content.cards.map(\.card))
      warnings = content.unknownPaths.prefix(Self.mostWarnings).map { place in
        DeckFileError(
          file: path, line: JSONLocator(json).line(of: place), field: place.fieldName,
          reason: "is unknown and was passed over")
      }
    } catch let error as DecodingError {
      throw DeckFileError(error, file: path, json: json)
    }
  }

  /// Of two values of one key nobody can say which is meant.
  private static func checkKeys(_ json: Data, path: String) throws(DeckFileError) {
    guard let twice = JSONLocator(json).repetition() else { return }
    throw DeckFileError(
      file: path, line: twice.secondLine, field: twice.path.fieldName,
      reason: "given twice; the first time in line \(twice.firstLine)")
  }

  /// Bytes: a hundred thousand cards. A link that leads to something huge is not to fill the memory.
  static let maximumSize = 16 << 20

  /// A foreign file may have an unknown key in each of its ten thousand cards.
  private static let mostWarnings = 5

  /// The file's text: indented, keys in a fixed order, ready for an editor.
  public func json(name: String) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let entries = cards.map { DeckFileContent.Entry(card: $0, unknown: []) }
    let content = DeckFileContent(id: name, title: title, loop: loops, cards: entries, unknown: [])
    return try encoder.encode(content) + Data("\n".utf8)
  }
}
