import Foundation
import MQTT
import SensorTestSupport
import Testing

@Suite("Events that nobody takes", .timeLimit(.minutes(1)))
struct FloodTests {
  @Test("are dropped and counted, and take no memory", arguments: [0, 1])
  func flood(qos: Int) async throws {
    // Accepts the client, and never reads again.
    let broker = try ScriptedBroker([.accept])
    try await withRunning(MQTTClient(configuration: .test(broker.address))) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(10)))
      let payload = [UInt8](repeating: 65, count: 1000)
      let before = try Self.residentBytes()
      var sent = 0
      var dropped = 0
      for _ in 0..<40_000 {
        let result = client.publishEvent(Message(topic: "g/test/event", payload: payload, qos: qos), decidedAt: .now)
        if result == .sent { sent += 1 } else if result == .droppedStale { dropped += 1 }
      }
      // 40 MB were offered. The system's own buffers for loopback take some of it.
      #expect(dropped > 20_000)
      #expect(sent + dropped == 40_000)
      #expect(try Self.residentBytes() - before < 10_000_000)
    }
  }

  private static func residentBytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return (Int(text.split(separator: " ")[1]) ?? 0) * 4096
  }

  @Test("with ten thousand in a burst and a broker that reads, arrive or are counted as dropped")
  func burst() async throws {
    guard TestBroker.isAvailable else { return }
    let broker = try await TestBroker.start()
    try await withRunning(MQTTClient(configuration: .test(broker.address))) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(10)))
      let subscriber = try await TestSubscriber.start(broker, topic: "g/test/event")
      var sent = 0
      for number in 0..<10_000 {
        let message = Message(topic: "g/test/event", payload: Array("\(number)".utf8), qos: 1)
        if client.publishEvent(message, decidedAt: .now) == .sent { sent += 1 }
      }
      #expect(sent >= 1000)
      #expect(await eventually { subscriber.received.count == sent })
    }
  }
}
