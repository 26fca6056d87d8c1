import Deck
import Testing

@testable import Sensor

/// The bytes of what a deck says.
struct DeckWireTests {
  private static let cards = ["a", "b", "c", "d"].map { Card(id: $0, title: "Card \($0.uppercased())") }

  private static func command(
    _ verb: DeckCommand.Verb, transaction: Transaction? = nil, rev: Int? = nil
  ) -> DeckCommand {
    DeckCommand(
      verb, source: "desk/rightWink", id: "01M", ts: "2026-05-04T20:15:00.123Z", transaction: transaction, rev: rev)
  }

  @Test("State, event and answers, byte for byte")
  func payloads() {
    var deck = Deck(id: "home", cards: Self.cards)
    let reply = deck.perform(Self.command(.swipe(.like), transaction: 7))
    let state =
      #"{"rev":1,"remaining":3,"top":{"id":"b","title":"Card B"},"#
      + #""next":[{"id":"c","title":"Card C"},{"id":"d","title":"Card D"}],"keeper":"desk"}"#
    let event =
      #"{"event_type":"like","card":"a","rev":1,"source":"desk/rightWink","#
      + #""id":"01M","ts":"2026-05-04T20:15:00.123Z"}"#
    #expect(
      Payloads.deckAnswer(reply.answer, keeper: "desk").description
        == #"{"transaction":7,"status":"ok","data":{"event":\#(event),"state":\#(state)}}"#)
    let refused = deck.perform(Self.command(.undo, transaction: "t", rev: 0))
    #expect(
      Payloads.deckAnswer(refused.answer, keeper: "desk").description
        == #"{"transaction":"t","status":"error","error":"rev: 0 is not the deck's, which is 1","data":{"rev":1}}"#)
  }

  @Test("A deck at its end has no top card, and a file with a mistake is named")
  func end() {
    var state = Deck(id: "home", cards: []).state
    state.keeper = "desk"
    let expected = #"{"rev":0,"remaining":0,"top":null,"next":[],"keeper":"desk""#
    #expect(Payloads.deckState(state).description == expected + "}")
    #expect(
      Payloads.deckState(state, problem: "home.json:3: cards[1].title: must not be empty").description
        == expected + #","problem":"home.json:3: cards[1].title: must not be empty"}"#)
  }
}
