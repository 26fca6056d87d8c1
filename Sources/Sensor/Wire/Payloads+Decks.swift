import Deck

extension Payloads {
  /// `{"rev":7,"remaining":3,"top":{"id":"movie","title":"Movie night"},"next":[…],"keeper":"desk"}`, with `problem`
  /// where the deck's file has one and is not in use.
  static func deckState(_ state: DeckState, problem: String? = nil) -> JSONValue {
    var pairs: [(key: String, value: JSONValue)] = [
      ("rev", .integer(state.rev)), ("remaining", .integer(state.remaining)), ("top", .optional(state.top, face)),
      ("next", .array(state.next.map(face))),
    ]
    if let keeper = state.keeper { pairs.append(("keeper", .string(keeper))) }
    if let problem { pairs.append(("problem", .string(problem))) }
    return .object(pairs)
  }

  private static func face(_ face: DeckState.Face) -> JSONValue {
    ["id": .string(face.id), "title": .string(face.title)]
  }

  /// `{"event_type":"like","card":"movie","rev":7,"source":"desk/rightWink","id":…,"ts":…}`.
  static func deckEvent(_ event: DeckEvent) -> JSONValue {
    [
      "event_type": .string(event.eventType.rawValue), "card": .optional(event.card, JSONValue.string),
      "rev": .integer(event.rev), "source": .string(event.source), "id": .string(event.id), "ts": .string(event.ts),
    ]
  }

  /// `{"transaction":…,"status":"ok","data":{"event":{…},"state":{…}}}`; a refusal has the deck's `rev` in its data.
  static func deckAnswer(_ answer: DeckAnswer, keeper: String?) -> JSONValue {
    let transaction = JSONValue.optional(answer.transaction, \.json)
    switch answer.outcome {
    case .done(let event, var state):
      state.keeper = keeper
      let data: JSONValue = ["event": deckEvent(event), "state": deckState(state)]
      return ["transaction": transaction, "status": "ok", "data": data]
    case .refused(let refusal):
      return [
        "transaction": transaction, "status": "error", "error": .string(refusal.description),
        "data": ["rev": .integer(refusal.rev)],
      ]
    }
  }
}
