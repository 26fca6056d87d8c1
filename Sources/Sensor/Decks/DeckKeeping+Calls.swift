import Deck
import MQTT

/// What is asked of decks.
extension DeckKeeping {
  /// A message, and when it came.
  struct Arrival: Sendable {
    let message: Message
    let time: ContinuousClock.Instant
  }

  /// Deals with messages in their order; all changes of a deck among them wait for the disk together.
  func work(_ arrivals: [Arrival]) throws {
    let time = WallTime.now()
    var calls: [String: [DeckCall]] = [:]
    for arrival in arrivals {
      let message = arrival.message
      switch DeckTopic(message.topic, base: base) {
      case .status(let node): try heard(status: message.payload == Array("online".utf8), of: node)
      case .state(let deck): try heard(state: message.payload, of: deck)
      case .request(let deck, let verb) where !message.retain && !message.payload.isEmpty:
        let call = DeckCall(message, verb: verb, arrival: arrival.time, timeToLive: timeToLive, at: time)
        if let probe = call.transaction, seats[deck]?.probe == probe {
          try heardProbe(of: deck)
        } else {
          calls[deck, default: []].append(call)
        }
      case .request, .response, nil: break
      }
    }
    for (deck, calls) in calls { answer(calls, deck, at: time) }
  }

  private func answer(_ calls: [DeckCall], _ name: String, at time: WallTime) {
    guard let store = seats[name]?.kept else { return }
    var changes: [(DeckCall, DeckCommand)] = []
    for call in calls {
      switch call.task {
      case .failure(let refusal): refuse(call, refusal, name)
      case .success(.change(let verb)):
        let isRepeat = call.transaction.map { store.deck.answer(to: $0) != nil } ?? false
        if let lateness = call.lateness, !isRepeat {
          refuse(call, lateness, name)
        } else {
          let command = DeckCommand(
            verb, source: call.source, at: time, transaction: call.transaction, rev: call.rev)
          changes.append((call, command))
        }
      case .success(.show), .success(.reload):
        carryOut(changes, name, store)
        changes = []
        look(call, name, store)
      }
    }
    carryOut(changes, name, store)
  }

  /// `show` and `reload`.
  private func look(_ call: DeckCall, _ name: String, _ store: DeckStore) {
    if let lateness = call.lateness { return refuse(call, lateness, name) }
    if let rev = call.rev, rev != store.deck.rev {
      let outcome = DeckAnswer.Outcome.refused(DeckRefusal(seen: rev, rev: store.deck.rev))
      let answer = DeckAnswer(transaction: call.transaction, outcome: outcome)
      return respond(call, Payloads.deckAnswer(answer, keeper: nil), name)
    }
    if case .success(.reload) = call.task, let problem = takeEdits(of: name, { try store.reload() }) {
      return refuse(call, RequestRefusal("deck", problem), name)
    }
    let state = Payloads.deckState(state(store), problem: seats[name]?.problem)
    respond(call, Response(transaction: call.transaction, result: .success(state)).json, name)
  }

  private func carryOut(_ changes: [(call: DeckCall, command: DeckCommand)], _ name: String, _ store: DeckStore) {
    guard !changes.isEmpty else { return }
    do {
      let replies = try store.perform(changes.map(\.command))
      for (change, reply) in zip(changes, replies) { follow(reply, to: change.call, name) }
      sayState(of: name)
      for (change, reply) in zip(changes, replies) {
        respond(change.call, Payloads.deckAnswer(reply.answer, keeper: node), name)
      }
    } catch {
      log.warning("deck \(name): nothing was done: \(error)")
      for change in changes { refuse(change.call, RequestRefusal("deck", "\(error)"), name) }
    }
  }

  /// Tells everybody what happened, and does what the card says.
  private func follow(_ reply: DeckReply, to call: DeckCall, _ name: String) {
    guard !reply.isRepeat, let topics = seats[name]?.topics else { return }
    if let refusal = reply.answer.refusal { return log.debug("deck \(name): \(refusal)") }
    guard let event = reply.answer.event else { return }
    let json = Payloads.deckEvent(event)
    log("deck \(name): \(event.eventType.rawValue), asked for by \(JSONValue.string(event.source))", ["event": json])
    client.publishEvent(
      Message(topic: topics.event, payload: Array(json.description.utf8)), decidedAt: call.arrival)
    if case .publish(let publication) = reply.action { publish(publication, of: name, call) }
  }

  private func publish(_ publication: CardPublication, of name: String, _ call: DeckCall) {
    let message = Message(
      topic: publication.topic, payload: Array(publication.payload.utf8), qos: publication.qos,
      retain: publication.retain)
    switch client.publishOnce(message, decidedAt: call.arrival) {
    case .sent: log("deck \(name): published on \(publication.topic)")
    case .droppedOffline: log.warning("deck \(name): not published on \(publication.topic): no broker")
    case .droppedStale: log.warning("deck \(name): not published on \(publication.topic): too late")
    case .refused(let reason): log.warning("deck \(name): not published: \(reason)")
    }
  }

  private func refuse(_ call: DeckCall, _ refusal: RequestRefusal, _ name: String) {
    respond(call, Response(transaction: call.transaction, result: .failure(refusal)).json, name)
  }

  private func respond(_ call: DeckCall, _ answer: JSONValue, _ name: String) {
    guard let topics = seats[name]?.topics else { return }
    Replies(client: client, allowedPrefix: responsePrefix ?? topics.everyResponsePrefix, log: log)
      .send(answer.description, to: call.message, on: topics.response(to: call.verb))
  }
}
