import MQTT

/// Why a deck's keeper could not be asked.
public enum DeckCallError: Error, Sendable, Equatable {
  /// The broker does not answer, or refuses.
  case noBroker(reason: String)
  /// Nobody at the broker keeps the deck; others that are kept there.
  case notKept(deck: String, broker: String, others: [String])
  /// Its keeper is not online.
  case keeperIsGone(deck: String, node: String, broker: String)
  /// It said nothing in time.
  case noAnswer(deck: String, broker: String, seconds: Int)
  /// The broker took the connection and then said nothing.
  case silence(broker: String, seconds: Int)
}

extension DeckCallError {
  /// Whether nobody keeps the deck now.
  public var isWithoutKeeper: Bool {
    switch self {
    case .notKept, .keeperIsGone: true
    case .noBroker, .noAnswer, .silence: false
    }
  }
}

extension DeckCallError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noBroker(let reason): return reason
    case .notKept(let deck, let broker, let others):
      let nearest = NearestName.find(deck, among: others).map { "; did you mean \($0)?" }
      let known = others.isEmpty ? "" : "; kept are \(others.joined(separator: ", "))"
      return "nobody keeps a deck \"\(deck)\" at \(broker)\(nearest ?? known)"
    case .keeperIsGone(let deck, let node, let broker):
      return "the deck \"\(deck)\" is kept by \"\(node)\" at \(broker), which is offline"
    case .silence(let broker, let seconds): return "the broker at \(broker) says nothing for \(seconds) s"
    case .noAnswer(let deck, let broker, let seconds):
      return "the keeper of the deck \"\(deck)\" at \(broker) does not answer within \(seconds) s"
    }
  }
}
