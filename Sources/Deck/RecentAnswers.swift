/// The last answers of a deck, found again by their transaction; older ones make room.
struct RecentAnswers: Sendable, Equatable {
  /// How many are remembered. At 500 commands a second, the most a deck is measured with, this is two seconds: what a
  /// sender needs to come back after a broken connection and ask again. By hand it is months.
  static let capacity = 1024

  private var slots: [DeckAnswer] = []
  private var oldest = 0
  private var slotOfTransaction: [Transaction: Int] = [:]

  /// The answer that the transaction was given first.
  subscript(transaction: Transaction) -> DeckAnswer? {
    slotOfTransaction[transaction].map { slots[$0] }
  }

  /// What happened, oldest first.
  var events: [DeckEvent] {
    (slots[oldest...] + slots[..<oldest]).compactMap(\.event)
  }

  mutating func remember(_ answer: DeckAnswer) {
    let slot = slots.count < Self.capacity ? slots.count : oldest
    if slot == slots.count {
      slots.append(answer)
    } else {
      if let forgotten = slots[slot].transaction { slotOfTransaction[forgotten] = nil }
      slots[slot] = answer
      oldest = (oldest + 1) % Self.capacity
    }
    if let transaction = answer.transaction { slotOfTransaction[transaction] = slot }
  }

  /// Equal when the same answers are remembered in the same order, wherever the ring begins.
  static func == (one: RecentAnswers, other: RecentAnswers) -> Bool {
    one.slots.count == other.slots.count
      && (one.slots[one.oldest...] + one.slots[..<one.oldest])
        == (other.slots[other.oldest...] + other.slots[..<other.oldest])
  }
}
