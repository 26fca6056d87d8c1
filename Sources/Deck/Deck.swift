/// A stack of cards that is swiped from the top.
///
/// A value without clock or files: a command changes it and returns the answer. What a command costs does not depend on
/// how many cards there are, because the stack never moves: only the count of swiped cards does.
public struct Deck: Sendable, Equatable {
  /// How many cards behind the top are visible.
  static let visibleBehind = 2
  /// The longest source or transaction, in bytes: remembered answers must stay small.
  static let longestName = 128

  /// The deck's slug; also the name of its file and topics.
  public let id: String
  /// The deck's name for people.
  public internal(set) var title: String?
  /// All cards from first to last, the swiped ones included.
  public internal(set) var cards: [Card]
  /// Whether the first card follows the last; otherwise the deck ends.
  public internal(set) var loops: Bool
  /// Grows with every change of the stack, and never falls.
  public internal(set) var rev = 0
  /// Swipes since the start or the last reset, less those taken back.
  var swiped = 0
  /// What `swiped` was before the last reset, while an undo can still bring it back.
  var beforeReset: Int?
  var answers = RecentAnswers()

  /// Makes a fresh deck with the first card on top.
  ///
  /// - Parameter cards: their ids must differ from each other.
  public init(id: String, title: String? = nil, loops: Bool = false, cards: [Card]) {
    self.id = id
    self.title = title
    self.loops = loops
    self.cards = cards
  }

  /// How many cards are left, the top one included; in a looping deck those left of this round.
  public var remaining: Int { cards.isEmpty ? 0 : cards.count - (loops ? swiped % cards.count : swiped) }

  /// The card on top, nil when none is left.
  public var top: Card? { remaining > 0 ? cards[cards.count - remaining] : nil }

  /// The cards that can be seen: the top and the two behind it, fewer near the end.
  public var visible: [Card] {
    let first = cards.count - remaining
    let count = min(Self.visibleBehind + 1, loops ? cards.count : remaining)
    return (0..<count).map { cards[(first + $0) % cards.count] }
  }

  /// The last changes, oldest first; at least a thousand where there were so many.
  public var history: [DeckEvent] { answers.events }

  /// The answer that a transaction was given; nil for one that was not seen lately.
  public func answer(to transaction: Transaction) -> DeckAnswer? { answers[transaction] }

  /// What everybody may see of the deck.
  public var state: DeckState {
    let faces = visible.map { DeckState.Face(id: $0.id, title: $0.title) }
    return DeckState(rev: rev, remaining: remaining, top: faces.first, next: Array(faces.dropFirst()))
  }

  /// The card that the last swipe took, nil when there is none to take back.
  var lastSwiped: Card? { swiped > 0 && !cards.isEmpty ? cards[(swiped - 1) % cards.count] : nil }
}
