/// How a value is quoted in a message: short, on one line, and without passwords.
enum ShownValue {
  private static let maximumLength = 60

  static func text(_ node: YAMLNode) -> String {
    switch node.value {
    case .list: return "(a list)"
    case .mapping: return "(a mapping)"
    case .scalar(let text, let isPlain):
      let shown = shortened(withoutPassword(text))
      return isPlain && !shown.isEmpty ? shown : "\"\(shown)\""
    }
  }

  private static func shortened(_ text: String) -> String {
    text.count <= maximumLength ? text : text.prefix(maximumLength) + "…"
  }

  /// Hides what stands between a user's name and the @ in `mqtt://user:password@host`.
  private static func withoutPassword(_ text: String) -> String {
    guard let at = text.lastIndex(of: "@"), let scheme = text.firstRange(of: "//"),
      scheme.upperBound < at, let colon = text[scheme.upperBound..<at].firstIndex(of: ":")
    else { return text }
    return text[...colon] + "…" + text[at...]
  }
}
