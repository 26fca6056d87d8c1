/// The names of all topics of one deck: `<base>/deck/<deck>/…`.
struct DeckTopics: Sendable, Equatable {
  let deck: String
  private let root: String

  /// - Parameters:
  ///   - base: the first level, a slug.
  ///   - deck: the deck's name, a slug.
  init(base: String, deck: String) {
    self.deck = deck
    root = "\(base)/deck/\(deck)"
  }

  /// Retained: the cards that can be seen, and who keeps the deck.
  var state: String { "\(root)/state" }
  /// Every change as JSON.
  var event: String { "\(root)/event" }
  /// Whatever is asked.
  var everyRequest: String { "\(root)/request/+" }

  func request(_ verb: String) -> String { "\(root)/request/\(verb)" }

  /// Where requests with a verb are answered.
  func response(to verb: String) -> String { "\(root)/response/\(verb)" }

  /// The verb of a request to this deck; nil for any other topic.
  func verb(of topic: String) -> String? {
    let prefix = "\(root)/request/"
    return topic.hasPrefix(prefix) ? String(topic.dropFirst(prefix.count)) : nil
  }
}
