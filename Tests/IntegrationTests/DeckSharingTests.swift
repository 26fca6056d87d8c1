import Foundation
import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

/// One deck, several sensors, controllers and keepers.
@Suite(.needsBroker, .timeLimit(.minutes(2)))
struct DeckSharingTests {
  private static func sensor(
    _ node: String, folder: String? = nil
  ) -> @Sendable (inout SensorConfiguration) -> Void {
    { configuration in
      configuration.node = node
      configuration.decks.folder = folder
      configuration.decks.byDefault = "home"
    }
  }

  private static func standing(_ subscriber: TestSubscriber) -> String? { subscriber.deck("state").last }

  @Test("Two sensors and a controller move one deck, and each is told apart")
  func oneDeck() async throws {
    let (home, broker) = (try DeckHome(), try await TestBroker.start())
    let subscriber = try await TestSubscriber.start(broker)
    try await RunningSensor.run(at: broker, Self.sensor("porch", folder: home.path)) { porch in
      try #require(await subscriber.waitFor(topic: "gesture2mqtt/deck/home/state") != nil)
      try await RunningSensor.run(at: broker, Self.sensor("hall")) { hall in
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/hall/status", text: "online") != nil)
        try await withOther(at: broker) { other in
          try porch.see(.rightWink)
          #expect(await eventually { subscriber.deck("event").count == 1 })
          try hall.see(.leftWink)
          #expect(await eventually { subscriber.deck("event").count == 2 })
          other.ask("undo", "{}")
          #expect(await eventually { subscriber.deck("event").count == 3 })
        }
      }
    }
    #expect(subscriber.deckEvents("event_type") == ["like", "nope", "undo"])
    #expect(subscriber.deckEvents("source") == ["porch/rightWink", "hall/leftWink", "mqtt"])
    #expect(subscriber.cardActions == ["A"])
    #expect(Self.standing(subscriber)?.contains(#""keeper":"porch""#) == true)
    #expect(subscriber.texts("info").last?.contains(#""decks":["home"]"#) == true)
  }

  @Test("A gesture while the broker is away moves nothing, then or later; the deck is there again with the broker")
  func brokerRestarts() async throws {
    let (home, broker) = (try DeckHome(), try await TestBroker.start())
    let first = try await TestSubscriber.start(broker)
    try await RunningSensor.run(at: broker, Self.sensor("porch", folder: home.path)) { porch in
      try #require(await first.waitFor(topic: "gesture2mqtt/deck/home/state") != nil)
      try porch.see(.rightWink)
      try #require(await eventually { first.deck("event").count == 1 })
      broker.stop()
      try #require(await eventually { porch.log.contains { $0.contains("lost the broker") } })
      // Another gesture: the same one would be too soon.
      try porch.see(.nodRight, .start)
      try await broker.start()
      let subscriber = try await TestSubscriber.start(broker)
      let state = await subscriber.waitFor(topic: "gesture2mqtt/deck/home/state")
      #expect(state?.text.hasPrefix(#"{"rev":1,"#) == true)
      #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
      try await withOther(at: broker) { other in
        other.ask("swipe", #"{"action":"nope"}"#)
        #expect(await eventually { subscriber.deck("event").count == 1 })
      }
      #expect(subscriber.deckEvents("rev") == ["2"])
      #expect(porch.log.contains("nodRight: like not sent to the deck home: no broker"))
    }
  }

  @Test("A second keeper leaves the deck to the first, and takes it over when that is gone")
  func takeover() async throws {
    let (home, elsewhere) = (try DeckHome(), try DeckHome())
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let process = try await home.serve(at: broker)
    try await RunningSensor.run(at: broker, Self.sensor("porch", folder: elsewhere.path)) { porch in
      let refusal = "the deck \"home\" is kept by \"keeper\" at \(broker.address)"
      #expect(await eventually { porch.log.contains { $0.hasPrefix(refusal) } })
      #expect(await eventually { subscriber.texts("info").last?.contains(#""decks":[]"#) == true })
      #expect(subscriber.deck("state").allSatisfy { $0.contains(#""keeper":"keeper""#) })
      try porch.see(.leftWink)
      #expect(await eventually { subscriber.deck("event").count == 1 })
      process.send(SIGKILL)
      #expect(await eventually { Self.standing(subscriber)?.contains(#""keeper":"porch""#) == true })
      try porch.see(.nodLeft, .start)
      #expect(await eventually { subscriber.deck("event").count == 2 })
    }
    // Another folder, another deck of that name.
    #expect(subscriber.deckEvents("rev") == ["1", "1"])
    #expect(try home.folder.deck("home").rev == 1)
    #expect(try elsewhere.folder.deck("home").rev == 1)
  }

  @Test("Edits are in use at once; a bad one is named on the state, and the old deck stays")
  func edits() async throws {
    let (home, broker) = (try DeckHome(cards: "ABC"), try await TestBroker.start())
    let subscriber = try await TestSubscriber.start(broker)
    try await home.keep(at: broker, subscriber: subscriber) { lines in
      try home.write("XABC")
      #expect(await eventually { Self.standing(subscriber)?.contains(#""rev":1"#) == true })
      #expect(Self.standing(subscriber)?.contains(#""top":{"id":"A""#) == true)
      try home.write(text: "{\"cards\":[\n{\"id\":\"A\"}]}")
      let problem = "\(home.path)/home.json:2: cards[0].title: is missing"
      #expect(await eventually { Self.standing(subscriber)?.contains(#""problem":"\#(problem)""#) == true })
      #expect(lines.all.contains("\(problem); the deck stays as it was"))
      try await withOther(at: broker) { other in
        other.ask("reload", #"{"transaction":1}"#)
        #expect(await eventually { subscriber.deck("response/reload").first?.contains("deck: \(problem)") == true })
        other.ask("swipe", #"{"action":"like"}"#)
        #expect(await eventually { subscriber.cardActions == ["A"] })
        try home.write("XABC")
        other.ask("reload", #"{"transaction":2}"#)
        #expect(await eventually { subscriber.deck("response/reload").count == 2 })
        #expect(Self.standing(subscriber)?.contains("problem") == false)
      }
    }
  }
}
