/// A text with places for what is known of a gesture: `{"state":"TOGGLE","source":"${node}"}`.
///
/// Nothing is evaluated: a place is replaced by its value, and everything else stays as it is.
public struct ActionTemplate: Sendable, Equatable {
  /// What a place can stand for; the raw value is its name.
  enum Placeholder: String, Sendable, CaseIterable {
    case gesture
    case eventType = "event_type"
    case confidence
    case duration = "duration_ms"
    case time = "ts"
    case node
  }

  private enum Part: Sendable, Equatable {
    case text(String)
    case place(Placeholder)
  }

  private var parts: [Part] = []

  /// Empty.
  public init() {}

  /// - Throws: a refusal that names a place that there is not.
  init(parsing text: String) throws(SettingRefusal) {
    var rest = text[...]
    while let begin = rest.firstRange(of: "${"), let end = rest[begin.upperBound...].firstIndex(of: "}") {
      let name = rest[begin.upperBound..<end]
      guard let placeholder = Placeholder(rawValue: String(name)) else {
        let known = Placeholder.allCases.map { "${\($0.rawValue)}" }.joined(separator: ", ")
        throw .because("there is no ${\(name.prefix(30))}; known are \(known)")
      }
      append(rest[..<begin.lowerBound])
      parts.append(.place(placeholder))
      rest = rest[rest.index(after: end)...]
    }
    append(rest)
  }

  private mutating func append(_ text: Substring) {
    if !text.isEmpty { parts.append(.text(String(text))) }
  }

  func fill(_ value: (Placeholder) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .place(let placeholder): value(placeholder)
      }
    }.joined()
  }
}
