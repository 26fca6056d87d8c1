/// A deck's file as it is written, before its parts are checked against each other.
struct DeckFileContent {
  /// A card with the keys beside it that no card has.
  struct Entry: Codable {
    var card: Card
    var unknown: [String]
  }

  var id: String?
  var title: String?
  var loop: Bool?
  var cards: [Entry]
  var unknown: [String]

  /// Where unknown keys stand.
  var unknownPaths: some Sequence<[any CodingKey]> {
    let own = unknown.lazy.map { [AnyKey($0)] as [any CodingKey] }
    let inCards = cards.indices.lazy.flatMap { index in
      cards[index].unknown.map { [CodingKeys.cards, AnyKey(index), AnyKey($0)] as [any CodingKey] }
    }
    return Array(own) + Array(inCards)
  }

  /// Checks what no single field shows: the deck's own name, and that no two cards share an id.
  func check(name: String) throws {
    if let id, id != name {
      throw problem(at: [CodingKeys.id], "\"\(id)\" must be the file's name, \"\(name)\"")
    }
    var seen: [String: Int] = [:]
    seen.reserveCapacity(cards.count)
    for (index, entry) in cards.enumerated() {
      if let first = seen.updateValue(index, forKey: entry.card.id) {
        throw problem(
          at: [CodingKeys.cards, AnyKey(index), Card.CodingKeys.id],
          "\"\(entry.card.id)\" is the id of cards[\(first)] too; every card needs its own")
      }
    }
  }

  private func problem(at path: [any CodingKey], _ reason: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: reason))
  }
}

extension DeckFileContent.Entry {
  init(from decoder: any Decoder) throws {
    card = try Card(from: decoder)
    unknown = try decoder.unknownKeys(beside: Card.CodingKeys.self)
  }

  func encode(to encoder: any Encoder) throws {
    try card.encode(to: encoder)
  }
}

extension DeckFileContent: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, title, loop, cards
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(String.self, forKey: .id)
    title = try container.decodeIfPresent(String.self, forKey: .title)
    loop = try container.decodeIfPresent(Bool.self, forKey: .loop)
    cards = try container.decode([Entry].self, forKey: .cards)
    unknown = try decoder.unknownKeys(beside: CodingKeys.self)
  }
}

extension Decoder {
  fileprivate func unknownKeys<Key: CodingKey & CaseIterable>(beside known: Key.Type) throws -> [String] {
    let keys = try container(keyedBy: AnyKey.self).allKeys
    guard keys.contains(where: { Key(stringValue: $0.stringValue) == nil }) else { return [] }
    return keys.map(\.stringValue).filter { Key(stringValue: $0) == nil }.sorted()
  }
}
