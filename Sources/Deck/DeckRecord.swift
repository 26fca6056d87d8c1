import Foundation

/// One line of a deck's history, and, with a fingerprint alone, its state file.
///
/// Each line stands for itself: it holds the position after it, so that the last one is enough to go on from, and the
/// whole answer, so that a repeated transaction can be answered as before.
struct DeckRecord: Equatable {
  var position: DeckPosition
  /// What happened; nil where a command was refused or the cards were edited.
  var event: DeckEvent?
  var refusal: DeckRefusal?
  var transaction: Transaction?
  /// Of the deck's file, where the cards were taken over anew.
  var fingerprint: String?

  /// The answer that the line stands for.
  var answer: DeckAnswer? {
    if let event { return DeckAnswer(transaction: transaction, outcome: .done(event, position.state)) }
    return refusal.map { DeckAnswer(transaction: transaction, outcome: .refused($0)) }
  }

  /// The line as it is appended, with its end.
  func line() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension DeckRecord: Codable {
  enum CodingKeys: String, CodingKey {
    case eventType = "event_type"
    case refused, transaction, fingerprint
  }

  init(from decoder: any Decoder) throws {
    position = try DeckPosition(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    event = container.contains(.eventType) ? try DeckEvent(from: decoder) : nil
    refusal = try container.decodeIfPresent(DeckRefusal.self, forKey: .refused)
    transaction = try container.decodeIfPresent(Transaction.self, forKey: .transaction)
    fingerprint = try container.decodeIfPresent(String.self, forKey: .fingerprint)
  }

  /// Writes the position, the event and these side by side; their revisions are the same.
  func encode(to encoder: any Encoder) throws {
    try position.encode(to: encoder)
    try event?.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(refusal, forKey: .refused)
    try container.encodeIfPresent(transaction, forKey: .transaction)
    try container.encodeIfPresent(fingerprint, forKey: .fingerprint)
  }
}
