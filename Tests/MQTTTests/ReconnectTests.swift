import Foundation
import MQTT
import SensorTestSupport
import Testing

@Suite(
  "Reconnecting", .enabled(if: TestBroker.isAvailable, "mosquitto and its clients are not installed"),
  .timeLimit(.minutes(1)))
struct ReconnectTests {
  @Test("finds a broker that was down at first", arguments: versions)
  func downAtStart(version: MQTTProtocolVersion) async throws {
    let broker = try TestBroker(port: FreePort.find())
    try await withRunning(MQTTClient(configuration: .test(broker.address, version: version))) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(2)) == false)
      try await broker.start()
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
    }
  }

  @Test("restores subscriptions, then states in their order, and the status last")
  func restores() async throws {
    let broker = try await TestBroker.start()
    let client = MQTTClient(configuration: .test(broker.address))
    try client.subscribe(["g/test/set/+"])
    for topic in ["g/test/info", "g/test/face", "g/a"] { try client.setState(topic: topic, payload: [65]) }
    try await withRunning(client) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      // Set again, a topic keeps its place.
      try client.setState(topic: "g/test/info", payload: [66])
      broker.stop()
      #expect(await client.connectionStates().contains { if case .disconnected = $0 { true } else { false } })
      // Set while the broker is away, it is published when it is back.
      try client.setState(topic: "g/test/face", payload: [67])
      let mark = broker.log.count
      try await broker.start()
      #expect(await client.waitUntilConnected(atMost: .seconds(10)))
      let expected = ["g/test/info", "g/test/face", "g/a", "g/test/status"]
      #expect(await eventually { broker.published(since: mark) == expected })
      let subscriber = try await TestSubscriber.start(broker)
      #expect(await subscriber.waitFor(topic: "g/test/face", text: "C")?.message.retain == true)
      #expect(await subscriber.waitFor(topic: "g/test/info", text: "B")?.message.retain == true)

      try await withRunning(MQTTClient(configuration: .bystander(broker.address))) { other in
        #expect(await other.waitUntilConnected(atMost: .seconds(5)))
        let command = Message(topic: "g/test/set/armed", payload: Array("ON".utf8))
        #expect(other.publishEvent(command, decidedAt: .now) == .sent)
      }
      let command = await client.messages.first { _ in true }
      #expect(command == Message(topic: "g/test/set/armed", payload: Array("ON".utf8)))
    }
  }

  @Test("is quick after a short outage")
  func shortOutage() async throws {
    let broker = try await TestBroker.start()
    try await withRunning(MQTTClient(configuration: .test(broker.address))) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      broker.stop()
      #expect(await client.connectionStates().contains { if case .disconnected = $0 { true } else { false } })
      try await Task.sleep(for: .seconds(2))
      try await broker.start()
      // Waits of 2 s at most between attempts; the rest is for a busy machine.
      #expect(await client.waitUntilConnected(atMost: .seconds(3)))
    }
  }

  @Test("says once that the broker is away, and once that it is back")
  func saysItOnce() async throws {
    let port = try FreePort.find()
    let broker = try TestBroker(port: port)
    let client = MQTTClient(configuration: .test(broker.address))
    let states = client.connectionStates()
    try await withRunning(client) { client in
      try await Task.sleep(for: .seconds(3))
      try await broker.start()
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
    }
    var seen: [ConnectionState] = []
    for await state in states { seen.append(state) }
    let away = "cannot reach the broker at mqtt://127.0.0.1:\(port): Connection refused"
    #expect(seen == [.connecting, .disconnected(reason: away), .connected])
  }

  @Test("is rare when two clients share an id and throw each other out", arguments: versions)
  func sharedID(version: MQTTProtocolVersion) async throws {
    let broker = try await TestBroker.start()
    try await withRunning(MQTTClient(configuration: .test(broker.address, version: version))) { _ in
      try await withRunning(MQTTClient(configuration: .test(broker.address, version: version))) { _ in
        try await Task.sleep(for: .seconds(12))
      }
    }
    // The waits double from at least 1 s: 0, 1, 3 and 7 s at the earliest, for each of the two.
    let connects = broker.log.filter { $0.contains("New client connected") }.count
    #expect((3...8).contains(connects))
  }

  @Test("works over a Unix socket")
  func unixSocket() async throws {
    let broker = try await TestBroker.start()
    try await withRunning(MQTTClient(configuration: .test(broker.socketAddress))) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      let subscriber = try await TestSubscriber.start(broker)
      #expect(await subscriber.waitFor(topic: "g/test/status", text: "online") != nil)
    }
  }
}

extension TestBroker {
  /// The topics that the client under test published after the first `mark` lines of the log.
  func published(since mark: Int) -> [String] {
    log.dropFirst(mark)
      .filter { $0.contains("Received PUBLISH from test-client") }
      .map { String($0.split(separator: "'", omittingEmptySubsequences: false)[1]) }
  }
}
