/// A key or index of any JSON value.
struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int?

  init(_ key: String) { stringValue = key }

  init(_ index: Int) {
    stringValue = "\(index)"
    intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}

extension [any CodingKey] {
  /// The path as people write it: `cards[3].title`.
  var fieldName: String {
    reduce(into: "") { name, key in
      if let index = key.intValue {
        name += "[\(index)]"
      } else {
        name += (name.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
