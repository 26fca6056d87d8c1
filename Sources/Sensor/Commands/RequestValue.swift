import Foundation

/// The value of one field of a request, as far as any field can make use of it.
enum RequestValue: Sendable, Equatable, Decodable {
  case null
  case text(String)
  case number(Int)
  case fraction(Double)
  case object([String: RequestValue])
  /// True and false, and lists.
  case other

  /// Objects in a field of a request are read, and nothing within those: a decoder takes seconds for hundreds of levels.
  private static let deepest = 1

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let number = try? container.decode(Double.self) {
      self = .fraction(number)
    } else if decoder.codingPath.count <= Self.deepest,
      let fields = try? container.decode([String: RequestValue].self)
    {
      self = .object(fields)
    } else {
      self = .other
    }
  }

  /// The value written as JSON again, with sorted keys; nil where a part of it was of no use to anybody.
  var json: JSONValue? {
    switch self {
    case .null: return .null
    case .text(let text): return .string(text)
    case .number(let number): return .integer(number)
    case .fraction(let number): return .number(number)
    case .other: return nil
    case .object(let fields):
      var pairs: [(key: String, value: JSONValue)] = []
      for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
        guard let json = value.json else { return nil }
        pairs.append((key, json))
      }
      return .object(pairs)
    }
  }

  /// The fields of a JSON object; nil for anything else.
  static func fields(of payload: [UInt8]) -> [String: RequestValue]? {
    try? JSONDecoder().decode([String: RequestValue].self, from: Data(payload))
  }
}
