import Deck
import MQTT

/// Who keeps a deck, where several could.
extension DeckKeeping {
  /// How long another keeper may stay unheard of after a connect, until it is taken for gone: more than the longest wait
  /// between two of its attempts to come back.
  private static let patience = Duration.seconds(60)

  /// The broker is there, perhaps again.
  func connected() throws {
    connectedAt = .now
    for name in seats.keys.sorted() {
      guard let decision = seats[name]?.claim.connected() else { continue }
      try obey(decision, name)
    }
  }

  /// The broker is away. What is forgotten here must not be forgotten at the connect, when it may have been heard anew.
  func disconnected() {
    connectedAt = nil
    statuses = [:]
    for name in seats.keys { seats[name]?.claim.disconnected() }
  }

  /// A node has said that it is there, or the broker that it is not.
  func heard(status: Bool, of node: String) throws {
    statuses[node] = status
    if status { return }
    for name in seats.keys.sorted() {
      guard let decision = seats[name]?.claim.gone(node) else { continue }
      try obey(decision, name)
    }
  }

  /// A deck's state came, perhaps one's own.
  func heard(state payload: [UInt8], of name: String) throws {
    let keeper = DeckState(payload: payload)?.keeper
    let statuses = statuses
    guard let decision = seats[name]?.claim.heard(keeper: keeper, isOnline: { statuses[$0] == true }) else {
      return
    }
    try obey(decision, name)
  }

  /// The request to oneself is back, and with it everything that lay at the broker.
  func heardProbe(of name: String) throws {
    seats[name]?.probe = nil
    let statuses = statuses
    guard let decision = seats[name]?.claim.answered(isOnline: { statuses[$0] == true }) else { return }
    try obey(decision, name)
  }

  /// Another keeps the deck; where nothing was heard of it for long, this one does.
  func lookForSign(of name: String) {
    guard case .ceded(let other) = seats[name]?.claim.standing, statuses[other] == nil, let connectedAt,
      ContinuousClock.now - connectedAt > Self.patience
    else { return }
    _ = seats[name]?.claim.askAgain()
  }

  /// Asks the broker to give back what it was sent last; all that it keeps comes before.
  func ask(_ name: String) {
    guard let seat = seats[name], seat.store != nil else { return }
    let probe = Transaction.text(ULID.make(at: .now()).description)
    seats[name]?.probe = probe
    let payload: JSONValue = ["transaction": probe.json, "source": .string(node)]
    let topic = seat.topics.request(DeckCall.Verb.show.rawValue)
    // Without a connection it is asked after the next one.
    _ = client.publishEvent(
      Message(topic: topic, payload: Array(payload.description.utf8), qos: 1), decidedAt: .now)
  }

  private func obey(_ decision: DeckClaim.Decision, _ name: String) throws {
    switch decision {
    case .nothing: break
    case .ask:
      if seats[name]?.store == nil { try openFiles(of: name) }
      ask(name)
    case .take:
      log("keeping the deck \(name)")
      seats[name]?.mustBeKept = false
      sayState(of: name)
      sayDecks()
    case .cede(let other): try cede(name, to: other)
    case .assert: client.announce()
    }
  }

  private func cede(_ name: String, to other: String) throws {
    guard let seat = seats[name] else { return }
    client.leave(topic: seat.topics.state)
    save(seat)
    seats[name]?.store = nil
    let refusal = DeckKeptElsewhere(deck: name, node: other, broker: "\(client.configuration.address)")
    if seat.mustBeKept { throw refusal }
    log.warning("\(refusal); it is left there until that node is gone")
    sayDecks()
  }
}
