/// Another node keeps a deck, and lives.
public struct DeckKeptElsewhere: Error, Sendable, Equatable, CustomStringConvertible {
  public let deck: String
  public let node: String
  /// Where both are.
  let broker: String

  public var description: String { "the deck \"\(deck)\" is kept by \"\(node)\" at \(broker)" }
}
