import Foundation
import Testing

@testable import Deck

/// The bytes that others read.
@Suite struct DeckWireTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func state() throws {
    var deck = Deck("ABC")
    #expect(
      try json(deck.state) == """
        {"next":[{"id":"B","title":"Card B"},{"id":"C","title":"Card C"}],"remaining":3,"rev":0,\
        "top":{"id":"A","title":"Card A"}}
        """)
    deck.play("LLL")
    var state = deck.state
    state.keeper = "desk"
    #expect(try json(state) == #"{"keeper":"desk","next":[],"remaining":0,"rev":3,"top":null}"#)
    #expect(try JSONDecoder().decode(DeckState.self, from: Data(json(state).utf8)) == state)
  }

  @Test func event() throws {
    var deck = Deck("A")
    let played = deck.play("L")[0].answer.event
    let event = try #require(played)
    #expect(
      try json(event) == """
        {"card":"A","event_type":"like","id":"e0","rev":1,"source":"test","ts":"2026-05-04T20:15:00.123Z"}
        """)
    #expect(try JSONDecoder().decode(DeckEvent.self, from: Data(json(event).utf8)) == event)
  }

  @Test func recordsComeBackAsTheyWere() throws {
    var deck = Deck("AB")
    var command = commands("U")[0]
    command.transaction = "t"
    for command in [command] + commands("LLUR") {
      let reply = deck.perform(command)
      let record = try #require(DeckRecord(reply, position: deck.position))
      let line = try record.line()
      #expect(line.last == UInt8(ascii: "\n") && !line.dropLast().contains(UInt8(ascii: "\n")))
      #expect(try JSONDecoder().decode(DeckRecord.self, from: line) == record)
    }
  }
}
