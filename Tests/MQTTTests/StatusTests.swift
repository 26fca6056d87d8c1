import Foundation
import SensorTestSupport
import Testing

@testable import MQTT

@Suite(
  "Status topic", .enabled(if: TestBroker.isAvailable, "mosquitto and its clients are not installed"),
  .timeLimit(.minutes(1)))
struct StatusTests {
  @Test("is online and retained while connected, and offline and retained after a clean stop", arguments: versions)
  func birthAndGoodbye(version: MQTTProtocolVersion) async throws {
    let broker = try await TestBroker.start()
    let early = try await TestSubscriber.start(broker)
    try await withRunning(MQTTClient(configuration: .test(broker.address, version: version))) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      #expect(await early.waitFor(topic: "g/test/status", text: "online") != nil)
      let late = try await TestSubscriber.start(broker)
      let online = await late.waitFor(topic: "g/test/status", text: "online")
      #expect(online?.message.retain == true)
      #expect(online?.message.qos == 1)
    }
    let late = try await TestSubscriber.start(broker)
    let offline = await late.waitFor(topic: "g/test/status", text: "offline")
    #expect(offline?.message.retain == true)
    // A clean goodbye: the client left by itself and the broker did not have to speak for it.
    #expect(broker.log.contains { $0.contains("Received DISCONNECT from test-client") })
    #expect(early.received.map(\.text) == ["online", "offline"])
  }

  @Test("becomes offline by itself when the connection is cut, and online with the next one", arguments: versions)
  func lastWill(version: MQTTProtocolVersion) async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await withRunning(MQTTClient(configuration: .test(broker.address, version: version))) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      #expect(await subscriber.waitFor(topic: "g/test/status", text: "online") != nil)
      // What the kernel does for a process that is killed.
      let descriptor = try #require(client.state.withLock { $0.attempt?.handle.descriptor })
      shutdown(descriptor, Int32(SHUT_RDWR))
      #expect(await eventually { subscriber.received.map(\.text) == ["online", "offline", "online"] })
    }
  }

  @Test("does not keep a client that is to stop waiting for a frozen broker")
  func frozenBroker() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await withRunning(MQTTClient(configuration: .test(broker.address))) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      #expect(await subscriber.waitFor(topic: "g/test/status", text: "online") != nil)
      broker.pause()
    }
    broker.resume()
    #expect(await subscriber.waitFor(topic: "g/test/status", text: "offline") != nil)
    // Its acknowledgement never came, so the client did not take the last will back.
    #expect(broker.log.allSatisfy { !$0.contains("Received DISCONNECT from test-client") })
  }

  @Test("is asserted again when the broker declares an older connection of this node dead")
  func lateWill() async throws {
    let broker = try await TestBroker.start()
    try await withRunning(MQTTClient(configuration: .test(broker.address))) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      let subscriber = try await TestSubscriber.start(broker)
      try await withRunning(MQTTClient(configuration: .bystander(broker.address))) { other in
        #expect(await other.waitUntilConnected(atMost: .seconds(5)))
        try other.setState(topic: "g/test/status", payload: Array("offline".utf8))
        #expect(await eventually { subscriber.received.map(\.text).suffix(2) == ["offline", "online"] })
      }
    }
  }

  @Test("does not answer its own goodbye with online")
  func goodbyeIsLast() async throws {
    let broker = try await TestBroker.start()
    try await withRunning(MQTTClient(configuration: .test(broker.address))) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
    }
    let late = try await TestSubscriber.start(broker)
    #expect(await late.waitFor(topic: "g/test/status")?.text == "offline")
  }
}
