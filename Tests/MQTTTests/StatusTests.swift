import Foundation
import MQTT
import SensorTestSupport
import Testing

@Suite("Status topic", .enabled(if: TestBroker.isAvailable, "mosquitto and its clients are not installed"))
struct StatusTests {
  @Test("is online and retained while connected, and offline and retained after a clean stop")
  func birthAndGoodbye() async throws {
    let broker = try await TestBroker.start()
    let early = try await TestSubscriber.start(broker)
    try await withRunning(MQTTClient(configuration: .test(broker.address))) { client in
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
}
