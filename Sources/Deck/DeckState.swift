/// What everybody may see of a deck; retained on the deck's state topic.
///
/// `{"rev":7,"remaining":3,"top":{"id":"movie","title":"Movie night"},"next":[{"id":…,"title":…},…]}`
public struct DeckState: Sendable, Equatable {
  /// A card as the state shows it.
  public struct Face: Sendable, Equatable, Codable {
    public var id: String
    public var title: String

    public init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// Grows with every change.
  public var rev: Int
  /// How many cards are left, the top one included; in a looping deck those left of this round.
  public var remaining: Int
  /// The card on top, null when none is left.
  public var top: Face?
  /// The cards behind the top, nearest first: two, or fewer where there are none.
  public var next: [Face]
  /// The node that keeps the deck; left out where nobody does.
  public var keeper: String?

  public init(rev: Int, remaining: Int, top: Face?, next: [Face], keeper: String? = nil) {
    self.rev = rev
    self.remaining = remaining
    self.top = top
    self.next = next
    self.keeper = keeper
  }
}

extension DeckState: Codable {
  enum CodingKeys: String, CodingKey {
    case rev, remaining, top, next, keeper
  }

  /// Writes a missing top as null, so that templates need no test for presence.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(rev, forKey: .rev)
    try container.encode(remaining, forKey: .remaining)
    try container.encode(top, forKey: .top)
    try container.encode(next, forKey: .next)
    try container.encodeIfPresent(keeper, forKey: .keeper)
  }
}
