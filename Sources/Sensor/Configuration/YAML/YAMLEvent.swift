/// One step of a parser through a document.
struct YAMLEvent: Equatable {
  enum Kind: Equatable {
    case scalar(String, isPlain: Bool)
    case listStart, listEnd, mappingStart, mappingEnd
    case alias
    /// The beginning of the stream, or the beginning or end of a document.
    case structure
    case streamEnd
  }

  let kind: Kind
  /// From 1.
  let line: Int
}
