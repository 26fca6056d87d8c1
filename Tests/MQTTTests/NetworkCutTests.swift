import Foundation
import MQTT
import SensorTestSupport
import Testing

/// A broker behind a cable that is cut and mended.
@Suite(
  "A network that is cut", .timeLimit(.minutes(3)),
  .enabled(if: CutNetwork.isAvailable, "network namespaces need root, ip and mosquitto"))
struct NetworkCutTests {
  /// A minute, as outages are, takes too long for every run.
  private static let isLong = ProcessInfo.processInfo.environment["GESTURE2MQTT_LONG"] != nil

  @Test(
    "and comes back: availability is right, nothing comes late, and the state is right",
    arguments: isLong ? [0, 1] : [1])
  func cut(qos: Int) async throws {
    let network = try await CutNetwork.start()
    var configuration = MQTTConfiguration.test(network.address)
    configuration.keepAlive = Self.isLong ? 5 : 15
    let client = MQTTClient(configuration: configuration)
    try client.setState(topic: "g/test/face", payload: Array("ON".utf8))
    try await withRunning(client) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(10)))
      try #require(await eventually { network.said("g/test/status").last == "online" })
      try network.cut()
      let end = ContinuousClock.now + .seconds(Self.isLong ? 60 : 7)
      while ContinuousClock.now < end {
        let now = Date().timeIntervalSince1970
        let event = Message(topic: "g/test/event", payload: Array("\(now)".utf8), qos: qos)
        client.publishEvent(event, decidedAt: .now)
        try await Task.sleep(for: .milliseconds(100))
      }
      try client.setState(topic: "g/test/face", payload: Array("OFF".utf8))
      // The broker takes it for dead after one and a half times its keep-alive.
      if Self.isLong { #expect(network.said("g/test/status") == ["online", "offline"]) }
      try network.mend()
      #expect(await eventually(within: .seconds(40)) { network.said("g/test/status").count == 3 })
      #expect(network.said("g/test/status") == ["online", "offline", "online"])
      #expect(await eventually { network.said("g/test/face").last == "OFF" })
      let late = Message(topic: "g/test/event", payload: Array("\(Date().timeIntervalSince1970)".utf8), qos: qos)
      #expect(client.publishEvent(late, decidedAt: .now) == .sent)
      #expect(await eventually { !network.said("g/test/event").isEmpty })
      // Long enough for what is sent again.
      try await Task.sleep(for: .seconds(2))
    }
    #expect(await eventually { network.said("g/test/status").count == 4 })
    #expect(network.said("g/test/status").last == "offline")
    let ages = network.ages("g/test/event")
    #expect(!ages.isEmpty)
    #expect(ages.allSatisfy { $0 < 3.5 }, "\(ages)")
  }
}
