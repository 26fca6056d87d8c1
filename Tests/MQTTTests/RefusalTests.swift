import Foundation
import MQTT
import SensorTestSupport
import Testing

@Suite("Refusals", .timeLimit(.minutes(1)))
struct RefusalTests {
  @Test("of a wrong password are said once, and end when the password is right", .enabled(if: TestBroker.isAvailable))
  func wrongPassword() async throws {
    var options = TestBroker.Options()
    options.users = ["sensor": "other"]
    let broker = try await TestBroker.start(options)
    var configuration = MQTTConfiguration.test(broker.address)
    configuration.username = "sensor"
    configuration.password = Secret("hush")
    let client = MQTTClient(configuration: configuration)
    let states = client.connectionStates()
    try await withRunning(client) { client in
      let isTwice = { broker.log.filter { $0.contains("(0, 135)") }.count >= 2 }
      #expect(await eventually { isTwice() })
      try await broker.restart(users: ["sensor": "hush"])
      #expect(await client.waitUntilConnected(atMost: .seconds(10)))
    }
    var seen: [ConnectionState] = []
    for await state in states {
      // An attempt may fall into the broker's restart.
      if case .disconnected = state { continue }
      seen.append(state)
    }
    let reason = "the broker at \(broker.address) refuses the client 'test-client': Not authorized (user 'sensor')"
    #expect(seen == [.connecting, .refused(reason: reason), .connected])
  }

  @Test("with MQTT 5 reasons that libmosquitto gives up at do not end the attempts", arguments: [0x87, 0x88, 0x97])
  func refusedThenAccepted(code: Int) async throws {
    let broker = try ScriptedBroker([.refuse(UInt8(code)), .accept])
    try await withRunning(MQTTClient(configuration: .test(broker.address))) { client in
      #expect(await client.connectionStates().contains { if case .refused = $0 { true } else { false } })
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
    }
    #expect(broker.connectionCount == 2)
  }

  @Test(
    "after the connect do not end the attempts either",
    arguments: [
      (0x8E, "Session taken over; another client has the id 'test-client'"), (0x8B, "Server shutting down"),
    ])
  func disconnected(code: Int, words: String) async throws {
    let broker = try ScriptedBroker([.acceptAndDisconnect(UInt8(code)), .accept])
    let client = MQTTClient(configuration: .test(broker.address))
    let states = client.connectionStates()
    try await withRunning(client) { _ in
      var seen: [ConnectionState] = []
      for await state in states {
        seen.append(state)
        if seen.filter({ $0 == .connected }).count == 2 { break }
      }
      let reason = "the broker at \(broker.address) ended the connection: \(words)"
      let loss = code == 0x8E ? ConnectionState.takenOver(reason: reason) : .disconnected(reason: reason)
      #expect(seen == [.connecting, .connected, loss, .connected])
    }
  }

  @Test("of MQTT 5 by an old broker name the setting")
  func oldBroker() async throws {
    let broker = try ScriptedBroker([.refuse311(1)])
    try await withRunning(MQTTClient(configuration: .test(broker.address))) { client in
      let state = await client.connectionStates().first { $0 != .connecting }
      let reason =
        "the broker at \(broker.address) refuses the client 'test-client': Unsupported Protocol Version; "
        + "it does not speak MQTT 5, set mqtt.protocol to 3.1.1"
      #expect(state == .refused(reason: reason))
    }
  }

  @Test("by access rules are told, a line each", .enabled(if: TestBroker.isAvailable))
  func accessRules() async throws {
    var options = TestBroker.Options()
    options.accessRules = "topic readwrite g/test/#\n"
    let broker = try await TestBroker.start(options)
    let client = MQTTClient(configuration: .test(broker.address))
    try client.setState(topic: "elsewhere/state", payload: [65])
    try await withRunning(client) { client in
      let notice = await client.notices.first { _ in true }
      #expect(notice == "the broker does not let 'test-client' publish on 'elsewhere/state': Not authorized")
    }
  }

  @Test("of a client to wait for a frozen broker: a stop comes through at once")
  func stopWhileWaiting() async throws {
    let broker = try ScriptedBroker([.silence])
    let stopped = try await withRunning(MQTTClient(configuration: .test(broker.address))) { _ in
      #expect(await eventually(within: .seconds(30)) { broker.connectionCount == 1 })
      return ContinuousClock.now
    }
    // The broker alone would be waited for ten seconds.
    #expect(ContinuousClock.now - stopped < .seconds(9))
  }
}
