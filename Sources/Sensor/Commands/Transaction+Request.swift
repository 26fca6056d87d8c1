import Deck

extension Transaction {
  /// Nil for what cannot be one; text has 1 to 64 bytes.
  init?(_ value: RequestValue) {
    switch value {
    case .text(let text) where (1...64).contains(text.utf8.count): self = .text(text)
    case .number(let number): self = .number(number)
    case .text, .null, .fraction, .object, .other: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .integer(number)
    }
  }
}
