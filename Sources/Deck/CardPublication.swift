/// A message that a card sends.
public struct CardPublication: Sendable, Equatable {
  /// Where to: any topic without wildcards, 1 to 65,535 bytes.
  public var topic: String
  /// The message's text; empty unless given.
  public var payload: String
  /// 0, 1 or 2; 0 unless given.
  public var qos: Int
  /// Whether the broker keeps the message for later subscribers; false unless given.
  public var retain: Bool

  public init(topic: String, payload: String = "", qos: Int = 0, retain: Bool = false) {
    self.topic = topic
    self.payload = payload
    self.qos = qos
    self.retain = retain
  }
}

extension CardPublication: Codable {
  enum CodingKeys: String, CodingKey {
    case topic, payload, qos, retain
  }

  /// Reads a message leniently: the payload may be written as text or as any JSON value, which is then sent as JSON.
  ///
  /// - Throws: `DecodingError` that names the field and what is allowed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    topic = try container.decode(String.self, forKey: .topic)
    payload = try container.decodeIfPresent(JSONValue.self, forKey: .payload)?.message ?? ""
    qos = try container.decodeIfPresent(Int.self, forKey: .qos) ?? 0
    retain = try container.decodeIfPresent(Bool.self, forKey: .retain) ?? false
    if let problem = topicProblem {
      throw DecodingError.dataCorruptedError(forKey: .topic, in: container, debugDescription: problem)
    }
    guard (0...2).contains(qos) else {
      throw DecodingError.dataCorruptedError(
        forKey: .qos, in: container, debugDescription: "\(qos) is not allowed; 0, 1 and 2 are")
    }
  }

  private var topicProblem: String? {
    if !(1...65_535).contains(topic.utf8.count) { return "must have 1 to 65,535 bytes" }
    if topic.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "+") }) {
      return "\"\(topic)\" has a wildcard; # and + are not allowed"
    }
    return topic.utf8.contains(0) ? "must not hold a NUL" : nil
  }
}
