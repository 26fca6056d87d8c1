/// What the sender of a request knows its answer by: text or a whole number, of which `"7"` and `7` are two.
public enum Transaction: Sendable, Hashable {
  case text(String)
  case number(Int)
}

extension Transaction: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .number(try container.decode(Int.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    }
  }
}

extension Transaction: CustomStringConvertible {
  public var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    }
  }
}

extension Transaction: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self = .text(text) }
}

extension Transaction: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self = .number(number) }
}
