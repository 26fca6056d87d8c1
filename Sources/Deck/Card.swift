/// One card of a deck: what a person sees, and what liking or passing it does.
///
/// In a deck's file: `{"id":"movie","title":"Movie night","like":{"publish":{"topic":"…","payload":"…"}}}`.
public struct Card: Sendable, Equatable, Codable {
  /// Unique within the deck; 1 to 100 bytes. Keeps the deck's position when the file is edited.
  public var id: String
  /// The line that names the card, not empty; at most 1000 bytes.
  public var title: String
  /// A second, smaller line.
  public var subtitle: String?
  /// The card's colour: `#rgb`, `#rrggbb`, or a CSS colour name.
  public var colour: String?
  /// A picture: a path below the decks' folder, or an http or https address.
  public var image: String?
  /// What happens when the card is liked.
  public var like: CardAction?
  /// What happens when the card is passed.
  public var nope: CardAction?

  public init(
    id: String, title: String, subtitle: String? = nil, colour: String? = nil, image: String? = nil,
    like: CardAction? = nil, nope: CardAction? = nil
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.colour = colour
    self.image = image
    self.like = like
    self.nope = nope
  }

  /// What the given swipe of this card does, if anything.
  public func action(for swipe: Swipe) -> CardAction? {
    switch swipe {
    case .like: like
    case .nope: nope
    }
  }
}
