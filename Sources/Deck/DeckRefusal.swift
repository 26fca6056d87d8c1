/// Why a command changed nothing.
public struct DeckRefusal: Sendable, Equatable, Codable {
  /// The field of the command that stands in the way: `action`, `rev`, `source` or `transaction`.
  public var field: String
  /// What is wrong, in one line without the field's name.
  public var reason: String
  /// The deck's revision when it refused.
  public var rev: Int

  public init(field: String, reason: String, rev: Int) {
    self.field = field
    self.reason = reason
    self.rev = rev
  }
}

extension DeckRefusal {
  /// Of a command whose sender saw another revision than the deck's.
  public init(seen: Int, rev: Int) {
    self.init(field: "rev", reason: "\(seen) is not the deck's, which is \(rev)", rev: rev)
  }
}

extension DeckRefusal: CustomStringConvertible {
  /// The line that goes into the answer: field, then reason.
  public var description: String { "\(field): \(reason)" }
}
