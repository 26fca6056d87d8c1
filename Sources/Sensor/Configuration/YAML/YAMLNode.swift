/// A value of a YAML document, with the line on which it begins.
struct YAMLNode: Equatable {
  enum Value: Equatable {
    /// Plain are those without quotes; only they can be numbers, flags or nothing.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    case mapping([YAMLEntry])
  }

  /// From 1.
  let line: Int
  let value: Value

  /// Whether nothing was written, or one of YAML's words for it.
  var isNull: Bool {
    if case .scalar(let text, isPlain: true) = value { ["", "~", "null"].contains(text) } else { false }
  }
}

/// A key and its value.
struct YAMLEntry: Equatable {
  let key: String
  /// The key's line, from 1.
  let line: Int
  let value: YAMLNode
}
