/// A deck as others are told that it can be moved here.
struct KeptDeck: Sendable, Equatable {
  let name: String
  /// For people: the deck's own title, or else its name.
  let title: String

  /// - Parameter title: nil where the deck has none.
  init(_ name: String, title: String?) {
    self.name = name
    self.title = title ?? name
  }
}
