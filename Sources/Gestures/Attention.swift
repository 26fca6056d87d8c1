/// Which parts of a face are judged in a frame.
struct Attention: Sendable, Equatable {
  /// How the head's angles are taken.
  enum Head: Sendable {
    case judged
    /// The whole face is on its way, and its pose at rest is a new one afterwards.
    case carried
    /// What is seen says nothing of the head.
    case unseen
  }

  var eyes: Bool
  var mouth: Bool
  var brows: Bool
  var head: Head
  /// Whether nods and shakes are judged.
  var swings: Bool
}
