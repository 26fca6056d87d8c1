extension Request {
  /// Nil where the field is left out.
  func text(_ field: String) throws(RequestRefusal) -> String? {
    switch fields[field] ?? .null {
    case .null: return nil
    case .text(let text): return text
    case .number, .fraction, .object, .other: throw RequestRefusal(field, "allowed is text")
    }
  }

  /// Nil where the field is left out.
  func number(_ field: String) throws(RequestRefusal) -> Int? {
    switch fields[field] ?? .null {
    case .null: return nil
    case .number(let number): return number
    case .text, .fraction, .object, .other: throw RequestRefusal(field, "allowed is a whole number")
    }
  }

  /// What `set` is to do: an attribute's name, and what its `set` topic would be sent; an object stands for its JSON.
  func setting() throws(RequestRefusal) -> (attribute: String, value: String) {
    guard let attribute = try text("attribute") else { throw RequestRefusal("attribute", "is missing") }
    switch fields["value"] {
    case .text(let text): return (attribute, text)
    case .object(let fields):
      if let json = RequestValue.object(fields).json { return (attribute, json.description) }
    default: break
    }
    throw RequestRefusal("value", "allowed is text, or an object of texts and numbers")
  }
}
