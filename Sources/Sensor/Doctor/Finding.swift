/// What the doctor found out about one part, and how to mend it.
public struct Finding: Sendable, Equatable {
  public enum Verdict: String, Sendable {
    case good = "ok"
    /// It works, but not as well as it could.
    case doubtful = "hm"
    /// The sensor does not work so.
    case bad = "no"
  }

  /// The part: one word.
  public let part: String
  public let verdict: Verdict
  /// What was seen.
  public let words: String
  /// A command or an action that mends it; nil where nothing needs mending.
  public let cure: String?

  public init(_ part: String, _ verdict: Verdict, _ words: String, cure: String? = nil) {
    self.part = part
    self.verdict = verdict
    self.words = words
    self.cure = cure
  }

  /// As the terminal shows it, the cure on a line of its own.
  public var lines: [String] {
    let name = part + String(repeating: " ", count: max(0, 11 - part.count))
    return ["\(verdict.rawValue)  \(name)  \(words)"] + (cure.map { ["                 mend: \($0)"] } ?? [])
  }
}
