/// The two ways a card leaves the top of the stack.
public enum Swipe: String, Sendable, Codable, CaseIterable {
  /// To the right: wanted.
  case like
  /// To the left: passed.
  case nope
}
