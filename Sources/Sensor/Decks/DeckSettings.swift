/// The decks of cards that the sensor keeps, and the one that gestures move.
public struct DeckSettings: Sendable, Equatable {
  /// Which of a folder's decks are kept.
  public enum Selection: Sendable, Equatable {
    /// Every one, those that come later included.
    case all
    case none
    /// Those with these names.
    case named([String])
  }

  /// Where the decks' files are; nil where none is kept.
  public var folder: String?
  public var keep = Selection.all
  /// The deck that winks and tilts move where no action of the configuration does; nil for none.
  public var byDefault: String?

  public init() {}
}
