/// A change of a deck as it is published on the deck's event topic.
///
/// `{"event_type":"like","card":"movie","rev":7,"source":"rightWink","id":"01J…","ts":"2026-05-04T20:15:00.123Z"}`
public struct DeckEvent: Sendable, Equatable {
  public enum EventType: String, Sendable, Codable, CaseIterable {
    case like, nope, undo, reset
  }

  public var eventType: EventType
  /// The id of the card that was swiped or brought back; after a reset the one on top. Null for an empty deck.
  public var card: String?
  /// The deck's revision with this change in it.
  public var rev: Int
  /// Who asked.
  public var source: String
  /// Unique to the event, so that a consumer can drop duplicates.
  public var id: String
  /// When, RFC 3339.
  public var ts: String

  public init(eventType: EventType, card: String?, rev: Int, source: String, id: String, ts: String) {
    self.eventType = eventType
    self.card = card
    self.rev = rev
    self.source = source
    self.id = id
    self.ts = ts
  }
}

extension DeckEvent: Codable {
  enum CodingKeys: String, CodingKey {
    case eventType = "event_type"
    case card, rev, source, id, ts
  }

  /// Writes every key, a missing card as null, so that templates need no test for presence.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(eventType, forKey: .eventType)
    try container.encode(card, forKey: .card)
    try container.encode(rev, forKey: .rev)
    try container.encode(source, forKey: .source)
    try container.encode(id, forKey: .id)
    try container.encode(ts, forKey: .ts)
  }
}
