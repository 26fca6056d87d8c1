import Foundation
import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

/// What is asked of a deck at a real broker.
@Suite(.needsBroker, .timeLimit(.minutes(2)))
struct DeckCommandTests {
  @Test("A swipe is an event, an action, a state and then an answer; undo and reset have no action")
  func changes() async throws {
    let (home, broker) = (try DeckHome(cards: "ABC"), try await TestBroker.start())
    let subscriber = try await TestSubscriber.start(broker)
    try await home.keep(at: broker, subscriber: subscriber) { _ in
      try await withOther(at: broker) { other in
        other.ask("swipe", #"{"action":"like","transaction":1,"source":"a button"}"#)
        other.ask("swipe", #"{"action":"nope","transaction":"two"}"#)
        other.ask("undo", #"{"transaction":3}"#)
        other.ask("reset", #"{"transaction":4,"rev":3}"#)
        other.ask("show", #"{"transaction":5}"#)
        #expect(await eventually { subscriber.deck("response/show").count == 1 })
      }
    }
    #expect(subscriber.deckEvents("event_type") == ["like", "nope", "undo", "reset"])
    #expect(subscriber.deckEvents("card") == ["A", "B", "B", "A"])
    #expect(subscriber.deckEvents("rev") == ["1", "2", "3", "4"])
    #expect(subscriber.deckEvents("source") == ["a button", "mqtt", "mqtt", "mqtt"])
    #expect(subscriber.cardActions == ["A"])
    let state =
      #"{"rev":4,"remaining":3,"top":{"id":"A","title":"Card A"},"#
      + #""next":[{"id":"B","title":"Card B"},{"id":"C","title":"Card C"}],"keeper":"keeper"}"#
    #expect(subscriber.deck("response/show") == [#"{"transaction":5,"status":"ok","data":\#(state)}"#])
    #expect(subscriber.deck("state").last == state)
    let event = try #require(subscriber.deck("event").last)
    #expect(
      subscriber.deck("response/reset")
        == [#"{"transaction":4,"status":"ok","data":{"event":\#(event),"state":\#(state)}}"#])
    let late = try await TestSubscriber.start(broker, topic: "gesture2mqtt/deck/#")
    #expect(await late.waitFor(topic: "gesture2mqtt/deck/home/state")?.message.retain == true)
    #expect(late.received.map(\.message.topic) == ["gesture2mqtt/deck/home/state"])
    let topics = subscriber.received.map(\.message.topic)
    let answer = try #require(topics.firstIndex(of: "gesture2mqtt/deck/home/response/swipe"))
    // The first state of all, and one with the change; several changes at once are one state.
    #expect(topics[..<answer].count { $0 == "gesture2mqtt/deck/home/state" } >= 2)
  }

  @Test("What comes twice is done once, and each gets the first answer, also from the next keeper")
  func repeats() async throws {
    let (home, broker) = (try DeckHome(), try await TestBroker.start())
    let subscriber = try await TestSubscriber.start(broker)
    let ask = #"{"action":"like","transaction":"t"}"#
    try await home.keep(at: broker, subscriber: subscriber) { _ in
      try await withOther(at: broker) { other in
        for _ in 0..<3 { other.ask("swipe", ask) }
        other.ask("swipe", #"{"action":"like","transaction":"other"}"#)
        #expect(await eventually { subscriber.deck("response/swipe").count == 4 })
      }
    }
    try await home.keep(at: broker, subscriber: subscriber) { _ in
      try await withOther(at: broker) { other in
        #expect(
          await eventually {
            // The new keeper may not listen yet.
            other.ask("swipe", ask)
            return subscriber.deck("response/swipe").count > 4
          })
      }
    }
    #expect(subscriber.deckEvents("rev") == ["1", "2"])
    #expect(subscriber.cardActions == ["A", "B"])
    let events = Set(
      subscriber.deck("response/swipe").filter { $0.contains(#""transaction":"t""#) }.map { $0.prefix(150) })
    #expect(events.count == 1)
  }

  @Test("Of two controllers that saw the same card, one swipes it")
  func revisions() async throws {
    let (home, broker) = (try DeckHome(), try await TestBroker.start())
    let subscriber = try await TestSubscriber.start(broker)
    try await home.keep(at: broker, subscriber: subscriber) { _ in
      try await withOther(at: broker) { other in
        other.ask("swipe", #"{"action":"like","transaction":"a","rev":0}"#)
        other.ask("swipe", #"{"action":"nope","transaction":"b","rev":0}"#)
        #expect(await eventually { subscriber.deck("response/swipe").count == 2 })
      }
    }
    #expect(
      subscriber.deck("response/swipe").last
        == #"{"transaction":"b","status":"error","error":"rev: 0 is not the deck's, which is 1","data":{"rev":1}}"#)
    #expect(subscriber.deckEvents("event_type") == ["like"])
  }

  @Test("What is retained or empty is ignored; what is wrong is answered with the field's name")
  func refusals() async throws {
    let (home, broker) = (try DeckHome(cards: "A"), try await TestBroker.start())
    let subscriber = try await TestSubscriber.start(broker)
    let cases: [(verb: String, payload: String, error: String)] = [
      ("swipe", "like", "payload: not a JSON object"), ("swipe", "{}", "action: allowed are like and nope"),
      ("swipe", #"{"action":"love"}"#, "action: allowed are like and nope"),
      ("swipe", #"{"action":1}"#, "action: allowed is text"),
      ("undo", #"{"action":"like"}"#, "action: there is no such field"),
      ("reset", #"{"rev":"1"}"#, "rev: allowed is a whole number"),
      ("show", #"{"transaction":[]}"#, "transaction: allowed is text of 1 to 64 bytes"),
      ("swipe", #"{"action":"like","ts":"2020-01-01T00:00:00Z"}"#, "ts: sent "),
      ("swipe", #"{"action":"like","ts":"yesterday"}"#, "ts: allowed is a time by RFC 3339"),
      ("undo", "{}", "action: there is nothing to undo"), ("jump", "{}", "verb: there is none that is called so"),
      ("reload", #"{"rev":7}"#, "rev: 7 is not the deck's, which is 0"),
      ("swipe", #"{"action":"like","source":"\#(String(repeating: "s", count: 129))"}"#, "source: has 129 bytes"),
      ("swipe", "{\"x\":\"\(String(repeating: "x", count: 65_530))\"}", "payload: 65538 bytes; 65536 are allowed"),
    ]
    try await home.keep(at: broker, subscriber: subscriber) { _ in
      try await withOther(at: broker) { other in
        other.ask("swipe", #"{"action":"like"}"#, retain: true)
        other.ask("swipe", "")
        for (index, one) in cases.enumerated() {
          other.ask(one.verb, one.payload)
          let answers = { subscriber.received.filter { $0.message.topic.contains("/deck/home/response/") } }
          try #require(await eventually { answers().count == index + 1 }, "\(one.payload.prefix(60))")
          let answer = answers()[index]
          #expect(answer.message.topic.hasSuffix("/\(one.verb)"))
          #expect(answer.text.contains(#""status":"error","error":"\#(one.error)"#), "\(answer.text)")
        }
      }
    }
    #expect(subscriber.deck("event").isEmpty)
    #expect(subscriber.cardActions.isEmpty)
  }

  @Test("Four controllers at once: every command is answered once, and state and history agree")
  func crowd() async throws {
    let (home, broker) = (try DeckHome(cards: "ABCDEFGH", loops: true), try await TestBroker.start())
    let subscriber = try await TestSubscriber.start(broker, topic: "gesture2mqtt/deck/home/response/+")
    let watcher = try await TestSubscriber.start(broker)
    let each = 125
    try await home.keep(at: broker, subscriber: watcher) { _ in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for controller in 0..<4 {
          group.addTask {
            let client = MQTTClient(
              configuration: MQTTConfiguration(address: broker.address, clientID: "controller\(controller)"))
            let running = Task { try await client.run() }
            defer { running.cancel() }
            try #require(await client.waitUntilConnected(atMost: .seconds(10)))
            for number in 0..<each {
              client.ask("swipe", #"{"action":"nope","transaction":"\#(controller)-\#(number)"}"#)
              try await Task.sleep(for: .milliseconds(8))
            }
            _ = await eventually(within: .seconds(20)) { (try? home.folder.deck("home").rev) == 4 * each }
          }
        }
        try await group.waitForAll()
      }
      #expect(await eventually(within: .seconds(20)) { subscriber.received.count >= 4 * each })
    }
    let answers = subscriber.deck("response/swipe")
    let transactions = answers.compactMap { $0.split(separator: "\"").dropFirst(3).first }
    #expect(answers.count == 4 * each)
    #expect(Set(transactions).count == 4 * each)
    #expect(answers.allSatisfy { $0.contains(#""status":"ok""#) })
    let deck = try home.folder.deck("home")
    #expect(deck.rev == 4 * each)
    let history = try home.folder.history(of: "home", limit: 5000)
    #expect(history.map(\.rev) == Array(1...4 * each))
    #expect(watcher.deckEvents("rev") == history.map { "\($0.rev)" })
    #expect(watcher.deck("state").last?.hasPrefix(#"{"rev":\#(4 * each),"#) == true)
  }
}
