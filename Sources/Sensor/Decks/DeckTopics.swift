/// The names of all topics of one deck: `<base>/deck/<deck>/…`.
struct DeckTopics: Sendable, Equatable {
  private let root: String

  /// - Parameters:
  ///   - base: the first level, a slug.
  ///   - deck: the deck's name, a slug; `+` for every deck's.
  init(base: String, deck: String) { root = "\(base)/deck/\(deck)" }

  /// Retained: the cards that can be seen, and who keeps the deck.
  var state: String { "\(root)/state" }
  /// Every change as JSON.
  var event: String { "\(root)/event" }
  /// Whatever is asked.
  var everyRequest: String { "\(root)/request/+" }
  /// Whatever is answered.
  var everyResponse: String { "\(root)/response/+" }

  func request(_ verb: String) -> String { "\(root)/request/\(verb)" }

  /// What the topics begin with where answers go.
  var everyResponsePrefix: String { "\(root)/response/" }

  /// Where requests with a verb are answered.
  func response(to verb: String) -> String { "\(root)/response/\(verb)" }
}
