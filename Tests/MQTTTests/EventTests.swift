import Foundation
import MQTT
import SensorTestSupport
import Testing

@Suite(
  "Events", .enabled(if: TestBroker.isAvailable, "mosquitto and its clients are not installed"), .timeLimit(.minutes(1))
)
struct EventTests {
  private static func event(_ text: String, qos: Int = 0) -> Message {
    Message(topic: "g/test/action", payload: Array(text.utf8), qos: qos)
  }

  @Test("arrive once each, also the same one twice in a row, and are not retained", arguments: versions, [0, 1])
  func arrive(version: MQTTProtocolVersion, qos: Int) async throws {
    let broker = try await TestBroker.start()
    try await withRunning(MQTTClient(configuration: .test(broker.address, version: version))) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      let subscriber = try await TestSubscriber.start(broker, topic: "g/test/action")
      for text in ["leftWink", "leftWink", "nodRight"] {
        #expect(client.publishEvent(Self.event(text, qos: qos), decidedAt: .now) == .sent)
      }
      #expect(await subscriber.waitFor(topic: "g/test/action", text: "nodRight") != nil)
      #expect(subscriber.received.map(\.text) == ["leftWink", "leftWink", "nodRight"])
      #expect(subscriber.received.allSatisfy { !$0.message.retain && $0.message.qos == qos })
      // Somebody who comes later sees the status and no event.
      let late = try await TestSubscriber.start(broker)
      #expect(await late.waitFor(topic: "g/test/status") != nil)
      #expect(late.received.map(\.message.topic) == ["g/test/status"])
    }
  }

  @Test("tell an MQTT 5 broker how long they are of use")
  func expiry() async throws {
    let broker = try await TestBroker.start()
    var configuration = MQTTConfiguration.test(broker.address)
    configuration.eventTTL = .seconds(100)
    try await withRunning(MQTTClient(configuration: configuration)) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      let subscriber = try await TestSubscriber.start(broker, topic: "g/test/action")
      #expect(client.publishEvent(Self.event("blink"), decidedAt: .now - .seconds(40)) == .sent)
      let seconds = try #require(await subscriber.waitFor(topic: "g/test/action")?.expiry)
      #expect((50...60).contains(seconds))
    }
  }

  @Test("are dropped when they are too old to be sent")
  func stale() async throws {
    let broker = try await TestBroker.start()
    try await withRunning(MQTTClient(configuration: .test(broker.address))) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      let subscriber = try await TestSubscriber.start(broker, topic: "g/test/action")
      #expect(client.publishEvent(Self.event("old"), decidedAt: .now - .seconds(3)) == .droppedStale)
      #expect(client.publishEvent(Self.event("new"), decidedAt: .now - .seconds(2)) == .sent)
      #expect(await subscriber.waitFor(topic: "g/test/action", text: "new") != nil)
      #expect(subscriber.received.map(\.text) == ["new"])
    }
  }

  @Test("are not kept for a broker that is away, whatever their quality of service", arguments: [0, 1])
  func offline(qos: Int) async throws {
    let broker = try await TestBroker.start()
    try await withRunning(MQTTClient(configuration: .test(broker.address))) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      broker.stop()
      // Until the client has seen it, the first is lost on the way; from then on they are dropped.
      #expect(
        await eventually { client.publishEvent(Self.event("late", qos: qos), decidedAt: .now) == .droppedOffline })
      try await broker.start()
      let subscriber = try await TestSubscriber.start(broker)
      #expect(await subscriber.waitFor(topic: "g/test/status", text: "online") != nil)
      #expect(client.publishEvent(Self.event("next", qos: qos), decidedAt: .now) == .sent)
      #expect(await subscriber.waitFor(topic: "g/test/action", text: "next") != nil)
      #expect(subscriber.received.allSatisfy { $0.text != "late" })
    }
  }

  @Test("are dropped before the client runs and after it ended")
  func notRunning() async throws {
    let broker = try await TestBroker.start()
    let client = MQTTClient(configuration: .test(broker.address))
    #expect(client.publishEvent(Self.event("early"), decidedAt: .now) == .droppedOffline)
    try await withRunning(client) { #expect(await $0.waitUntilConnected(atMost: .seconds(5))) }
    #expect(client.publishEvent(Self.event("late"), decidedAt: .now) == .droppedOffline)
  }
}
