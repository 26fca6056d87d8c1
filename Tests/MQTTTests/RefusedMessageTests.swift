import Foundation
import MQTT
import SensorTestSupport
import Testing

@Suite("Messages that cannot be published", .timeLimit(.minutes(1)))
struct RefusedMessageTests {
  private let client = MQTTClient(configuration: .test(.unixSocket(path: "/nowhere")))

  @Test(
    "are refused with a reason, connected or not",
    arguments: [
      (Message(topic: "g/#/x", payload: []), "topic 'g/#/x' must not hold the wildcard #"),
      (Message(topic: "", payload: []), "topic is empty"),
      (Message(topic: "t", payload: [], retain: true), "the event on 't' must not be retained"),
      (Message(topic: "t", payload: [], qos: 3), "quality of service 3 on 't'; 0, 1 and 2 are allowed"),
      (
        Message(topic: "t", payload: [UInt8](repeating: 0, count: 65_537)),
        "the payload on 't' has 65537 bytes; 65536 are allowed"
      ),
    ])
  func refused(message: Message, reason: String) {
    #expect(client.publishEvent(message, decidedAt: .now) == .refused(reason: reason))
  }

  @Test("do not become states")
  func states() {
    #expect(throws: MQTTError("topic 'g/+' must not hold the wildcard +")) {
      try client.setState(topic: "g/+", payload: [])
    }
    #expect(throws: MQTTError("the status topic 'g/test/status' belongs to the client")) {
      try client.setState(topic: "g/test/status", payload: [])
    }
    #expect(throws: MQTTError("topic filter 'g/#/x' must have # as its whole last level")) {
      try client.subscribe(["g/#/x"])
    }
  }

  @Test(
    "never reach the broker when they are too large", .enabled(if: TestBroker.isAvailable), arguments: versions)
  func oversize(version: MQTTProtocolVersion) async throws {
    var options = TestBroker.Options()
    options.lines = ["max_packet_size 2000"]
    let broker = try await TestBroker.start(options)
    var configuration = MQTTConfiguration.test(broker.address, version: version)
    configuration.maximumPayload = 1000
    try await withRunning(MQTTClient(configuration: configuration)) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      let large = [UInt8](repeating: 65, count: 5000)
      #expect(
        client.publishEvent(Message(topic: "g/ü", payload: large, qos: 1), decidedAt: .now)
          == .refused(reason: "the payload on 'g/ü' has 5000 bytes; 1000 are allowed"))
      #expect(throws: MQTTError.self) { try client.setState(topic: "g/ü", payload: large) }
      let subscriber = try await TestSubscriber.start(broker)
      #expect(client.publishEvent(Message(topic: "g/ü", payload: [66], qos: 1), decidedAt: .now) == .sent)
      #expect(await subscriber.waitFor(topic: "g/ü", text: "B") != nil)
      #expect(broker.log.filter { $0.contains("New client connected") && $0.contains("test-client") }.count == 1)
    }
  }

  @Test("are refused locally when an MQTT 5 broker allows less than the client", .enabled(if: TestBroker.isAvailable))
  func overBrokerLimit() async throws {
    var options = TestBroker.Options()
    options.lines = ["max_packet_size 2000"]
    let broker = try await TestBroker.start(options)
    let client = MQTTClient(configuration: .test(broker.address))
    let large = [UInt8](repeating: 65, count: 5000)
    try client.setState(topic: "g/large", payload: large)
    try await withRunning(client) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      let result = client.publishEvent(Message(topic: "g/large", payload: large), decidedAt: .now)
      #expect(result == .refused(reason: "'g/large': Packet larger than supported by the server"))
      let notice = await client.notices.first { _ in true }
      #expect(notice == "the state on 'g/large' cannot be published: Packet larger than supported by the server")
    }
  }

  @Test(
    "do not make an MQTT 3.1.1 broker hang up for ever when it allows less than the client",
    .enabled(if: TestBroker.isAvailable))
  func hangUps() async throws {
    var options = TestBroker.Options()
    options.lines = ["max_packet_size 2000"]
    let broker = try await TestBroker.start(options)
    let client = MQTTClient(configuration: .test(broker.address, version: .v311))
    try client.setState(topic: "g/small", payload: [65])
    try client.setState(topic: "g/large", payload: [UInt8](repeating: 65, count: 5000))
    try await withRunning(client) { client in
      let notice = await client.notices.first { _ in true }
      let words = "the broker hangs up on the state on 'g/large' (5000 bytes); it is not sent again until it changes"
      #expect(notice == words)
      let subscriber = try await TestSubscriber.start(broker)
      #expect(await subscriber.waitFor(topic: "g/test/status", text: "online") != nil)
      #expect(await subscriber.waitFor(topic: "g/small") != nil)
      #expect(subscriber.received.allSatisfy { $0.message.topic != "g/large" })
    }
  }
}
