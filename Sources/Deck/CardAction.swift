/// What a swiped card does; carried out by whoever keeps the deck.
public enum CardAction: Sendable, Equatable {
  /// Publishes one message.
  case publish(CardPublication)
}

extension CardAction: Codable {
  enum CodingKeys: String, CodingKey {
    case publish
  }

  /// Reads `{"publish":{"topic":…,"payload":…,"qos":…,"retain":…}}`.
  ///
  /// - Throws: `DecodingError` that names the field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = .publish(try container.decode(CardPublication.self, forKey: .publish))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .publish(let publication): try container.encode(publication, forKey: .publish)
    }
  }
}
