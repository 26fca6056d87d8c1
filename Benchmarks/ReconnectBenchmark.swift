import Foundation
import MQTT
import SensorTestSupport

/// From the moment in which a broker is back to the moment in which a client is, after outages of different lengths.
struct ReconnectBenchmark {
  private static let outages = [0.2, 1.0, 3.0, 5.0, 8.0]

  func run() async throws {
    Report.heading("Reconnect after the broker's return")
    guard TestBroker.isAvailable else { return Report.note("skipped: mosquitto is not installed") }
    let broker = try await TestBroker.start()
    var times: [Double] = []
    for outage in Self.outages {
      // A fresh one each time: who loses its connection over and over is made to wait.
      let client = MQTTClient(configuration: MQTTConfiguration(address: broker.address, clientID: "patient"))
      let running = Task { try await client.run() }
      defer { running.cancel() }
      guard await client.waitUntilConnected(atMost: .seconds(5)) else { throw BenchmarkError.noBroker }
      broker.stop()
      try await Task.sleep(for: .seconds(outage))
      let count = client.connectionCount
      try await broker.start()
      let start = ContinuousClock.now
      while client.connectionCount == count, ContinuousClock.now - start < .seconds(40) {
        try await Task.sleep(for: .milliseconds(5))
      }
      times.append((ContinuousClock.now - start) / .seconds(1))
    }
    Report.line("median of \(times.count) outages up to 8 s", Statistics(times).median, "s", goal: 2)
    Report.line("longest", Statistics(times).percentile(100), "s", goal: 2)
  }
}
