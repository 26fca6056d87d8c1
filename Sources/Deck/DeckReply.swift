/// An answer, and what its giver has to do besides sending it.
public struct DeckReply: Sendable, Equatable {
  public var answer: DeckAnswer
  /// True when the transaction was seen before: nothing was done, and the event must not be published again.
  public var isRepeat: Bool
  /// What the swiped card asks for; nil for a repeat, so that it is carried out at most once.
  public var action: CardAction?

  public init(answer: DeckAnswer, isRepeat: Bool, action: CardAction? = nil) {
    self.answer = answer
    self.isRepeat = isRepeat
    self.action = action
  }
}
