import Deck
import MQTT

/// A request to a deck, as far as it can be read without the deck.
struct DeckCall: Sendable {
  /// What can be asked of a deck; the raw value is the last level of the request's topic.
  enum Verb: String, Sendable, CaseIterable {
    case swipe, undo, reset, reload, show

    /// - Throws: ``RequestRefusal`` that names those that there are.
    init(named name: String) throws(RequestRefusal) {
      guard let verb = Verb(rawValue: name) else {
        let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
        throw RequestRefusal("verb", "there is none that is called so; known are \(known)")
      }
      self = verb
    }
  }

  enum Task: Sendable {
    case change(DeckCommand.Verb)
    case reload
    case show
  }

  /// Who asks, where the request does not say.
  static let unnamedSource = "mqtt"

  let message: Message
  /// The last level of its topic, whatever that is.
  let verb: String
  let arrival: ContinuousClock.Instant
  var transaction: Transaction?
  var source = unnamedSource
  var rev: Int?
  /// What is to be done, or why it is not.
  let task: Result<Task, RequestRefusal>
  /// Why it comes too late, unless it was answered before.
  var lateness: RequestRefusal?

  /// - Parameters:
  ///   - timeToLive: requests that were sent longer ago are refused, in seconds.
  ///   - time: what the clock on the wall says.
  init(
    _ message: Message, verb: String, arrival: ContinuousClock.Instant, timeToLive: Double, at time: WallTime
  ) {
    self.message = message
    self.verb = verb
    self.arrival = arrival
    do throws(RequestRefusal) {
      let request = try Request(message.payload)
      transaction = request.transaction
      let verb = try Verb(named: verb)
      try request.checkFields(own: verb == .swipe ? ["action", "rev", "source"] : ["rev", "source"])
      source = try request.text("source") ?? Self.unnamedSource
      rev = try request.number("rev")
      task = .success(try Self.task(verb, request))
      do throws(RequestRefusal) { try request.checkAge(timeToLive, time) } catch { lateness = error }
    } catch {
      task = .failure(error)
    }
  }

  private static func task(_ verb: Verb, _ request: Request) throws(RequestRefusal) -> Task {
    switch verb {
    case .undo: return .change(.undo)
    case .reset: return .change(.reset)
    case .reload: return .reload
    case .show: return .show
    case .swipe:
      guard let swipe = try request.text("action").flatMap(Swipe.init(rawValue:)) else {
        throw RequestRefusal("action", "allowed are \(Swipe.allCases.map(\.rawValue).joined(separator: " and "))")
      }
      return .change(.swipe(swipe))
    }
  }
}
