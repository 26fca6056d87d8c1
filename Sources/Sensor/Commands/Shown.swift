/// What somebody has sent, as it may be shown: anybody may send anything, and nothing that a terminal obeys is to get
/// into a log.
enum Shown {
  /// In quotes, and not more than the first 64 characters.
  static func text(_ text: String) -> String { JSONValue.string(String(text.prefix(64))).description }
}
