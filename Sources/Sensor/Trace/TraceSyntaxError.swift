/// What is wrong with a line of a trace, to be put after the file's name and the line's number.
struct TraceSyntaxError: Error, Equatable {
  let problem: String

  init(_ problem: String) { self.problem = problem }

  /// Says in a few words what a decoder found.
  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init("\(Self.name(context.codingPath + [key])) is missing")
    case DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty:
      self.init("is no JSON object")
    case DecodingError.typeMismatch(let type, let context):
      self.init("\(Self.name(context.codingPath)) must be \(Self.words(type))")
    case DecodingError.valueNotFound(_, let context):
      self.init("\(Self.name(context.codingPath)) must not be null")
    default: self.init("is no JSON object")
    }
  }

  private static func name(_ path: [any CodingKey]) -> String {
    path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }

  private static func words(_ type: any Any.Type) -> String {
    switch type {
    case is any BinaryFloatingPoint.Type, is any BinaryInteger.Type: "a number"
    case is String.Type: "a text"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}
