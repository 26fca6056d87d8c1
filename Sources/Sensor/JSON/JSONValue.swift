/// A JSON document whose keys stay in the order in which they were given, so that equal values give equal bytes.
public indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Written with as many digits as it takes to read the same number back; null when it is not finite.
  case number(Double)
  /// Written with this many decimals, 0 to 9; null when it is not finite.
  case fixed(Double, decimals: Int)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])
}

extension JSONValue: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}

extension JSONValue {
  /// Null for nil.
  static func optional<Value>(_ value: Value?, _ make: (Value) -> JSONValue) -> JSONValue {
    value.map(make) ?? .null
  }
}
