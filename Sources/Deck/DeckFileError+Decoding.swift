import Foundation

extension DeckFileError {
  /// Tells a decoder's error in terms of the file.
  init(_ error: DecodingError, file: String, json: Data) {
    let locator = JSONLocator(json)
    let (path, reason) = error.place
    if path.isEmpty, let mistake = JSONSyntax.mistake(in: json) {
      self.init(
        file: file, line: locator.line(ofByte: mistake.offset), field: "", reason: "is no JSON: \(mistake.reason)")
    } else {
      self.init(file: file, line: locator.line(of: path), field: path.fieldName, reason: reason)
    }
  }
}

extension DecodingError {
  /// Where it is, and what.
  fileprivate var place: (path: [any CodingKey], reason: String) {
    switch self {
    case .typeMismatch(let type, let context): (context.codingPath, "must be \(Self.name(of: type))")
    case .valueNotFound(let type, let context): (context.codingPath, "is null and must be \(Self.name(of: type))")
    case .keyNotFound(let key, let context): (context.codingPath + [key], "is missing")
    case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
    @unknown default: ([], "\(self)")
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is Bool.Type: "true or false"
    case is Int.Type: "a whole number"
    case is [Any].Type: "a list"
    default: "an object {…}"
    }
  }
}
