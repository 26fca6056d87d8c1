import Foundation
import MQTT
import SensorTestSupport
import Testing

/// The program `watch` against a real broker.
@Suite(.needsBroker, .timeLimit(.minutes(2)))
struct WatchTests {
  private let payload = """
    {"event_type":"leftWink","id":"01J0000000000000000000000","ts":"2026-03-01T12:00:00.123Z","boot":"b","seq":1,\
    "confidence":0.93,"duration_ms":310}
    """

  /// Publishes as a sensor would, until the watcher has printed something.
  private func publish(_ payloads: [String], to broker: TestBroker, until condition: () -> Bool) async throws -> Bool {
    let client = MQTTClient(configuration: MQTTConfiguration(address: broker.address, clientID: "someone"))
    let running = Task { try await client.run() }
    defer { running.cancel() }
    try #require(await client.waitUntilConnected(atMost: .seconds(10)))
    return await eventually(within: .seconds(30)) {
      for payload in payloads {
        client.publishEvent(
          Message(topic: "gesture2mqtt/porch/event", payload: Array(payload.utf8)), decidedAt: .now)
      }
      try? await Task.sleep(for: .milliseconds(50))
      return condition()
    }
  }

  @Test("Prints an event as a line, or as it came")
  func prints() async throws {
    let broker = try await TestBroker.start()
    let plain = try SensorProcess.start(
      ["watch", "--broker=mqtt://127.0.0.1:\(broker.port)"], environment: ["TZ": "UTC"])
    let json = try SensorProcess.start(
      ["watch", "--json", "--node", "porch"],
      environment: ["GESTURE2MQTT_BROKER": "mqtt://127.0.0.1:\(broker.port)"])
    let garbage = "{\"event_type\":\"\u{1B}[2J\"}"
    let isPrinted = try await publish([garbage, payload], to: broker) {
      !plain.output.isEmpty && !json.output.isEmpty
    }
    #expect(isPrinted)
    let line = plain.output.components(separatedBy: "\n")[0]
    #expect(line == "porch  12:00:00.123  leftWink      confidence 0.93  0.31 s")
    let message = json.output.components(separatedBy: "\n")[0]
    #expect(message == payload)
    #expect(!plain.output.contains("\u{1B}"))
    plain.send(SIGINT)
    json.send(SIGTERM)
    #expect(await plain.exitStatus(within: .seconds(5)) == 0)
    #expect(await json.exitStatus(within: .seconds(5)) == 0)
  }

  @Test("Waits for a broker that is away, and says so once")
  func brokerIsAway() async throws {
    let watch = try SensorProcess.start(["watch", "--broker", "mqtt://127.0.0.1:\(try FreePort.find())"])
    try #require(await eventually { watch.errors.contains { $0.contains("trying again") } })
    try await Task.sleep(for: .seconds(2))
    #expect(watch.errors.count == 1)
    watch.send(SIGTERM)
    #expect(await watch.exitStatus(within: .seconds(5)) == 0)
  }
}
