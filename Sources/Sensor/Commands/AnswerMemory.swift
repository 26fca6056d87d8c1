import Deck

/// The answers given lately, so that a request that comes twice is done once.
struct AnswerMemory: Sendable {
  struct Key: Sendable, Hashable {
    let verb: String
    let transaction: Transaction
  }

  /// More than anybody asks while a message may still be on its way a second time.
  static let capacity = 256
  /// Brokers deliver a second time within moments; somebody who counts from 1 again tomorrow means something new.
  static let lifetime = Duration.seconds(600)

  private var answers: [Key: (payload: String, time: ContinuousClock.Instant)] = [:]
  /// The oldest first.
  private var order: [Key] = []

  /// Nil for what was not asked before, or long ago.
  func answer(to key: Key, at now: ContinuousClock.Instant) -> String? {
    answers[key].flatMap { now - $0.time <= Self.lifetime ? $0.payload : nil }
  }

  mutating func remember(_ payload: String, for key: Key, at now: ContinuousClock.Instant) {
    if answers.updateValue((payload, now), forKey: key) != nil { order.removeAll { $0 == key } }
    order.append(key)
    if order.count > Self.capacity { answers[order.removeFirst()] = nil }
  }
}
