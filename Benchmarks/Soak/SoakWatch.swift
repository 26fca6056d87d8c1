import Foundation
import MQTT
import Sensor
import SensorTestSupport

/// Listens to a sensor that soaks, notes what it holds, and takes its broker away from time to time.
struct SoakWatch {
  private let broker: TestBroker
  private let process: Process
  private(set) var growth = Growth()
  private(set) var last: SoakStatistics?
  private(set) var brokerLosses = 0
  private(set) var cameraLosses = 0
  /// Events that came.
  private(set) var received = 0

  init(_ broker: TestBroker, _ process: Process) {
    self.broker = broker
    self.process = process
  }

  /// Follows it to the end.
  /// - Parameters:
  ///   - seconds: of the recording's time.
  ///   - losses: after how many of them the broker is taken away.
  ///   - outage: for how many.
  /// - Returns: what was seen.
  func follow(_ seconds: Double, losses: Int, outage: Double) async throws -> SoakWatch {
    var watch = self
    let topics = Topics(base: "gesture2mqtt", node: "soak")
    let begin = ContinuousClock.now
    // Back at once, as the sensor is by its own time.
    let listener = MQTTClient(configuration: MQTTConfiguration(address: broker.address, clientID: "listener")) {
      (ContinuousClock.now - begin) * 100
    }
    try listener.subscribe([topics.event, topics.statistics, topics.cameraStatus], qos: 0)
    let running = Task { try await listener.run() }
    let ending = Task { [process] in
      while process.isRunning { try await Task.sleep(for: .seconds(1)) }
      // Its messages end with it.
      running.cancel()
    }
    defer {
      running.cancel()
      ending.cancel()
    }
    for await message in listener.messages {
      switch message.topic {
      case topics.event: watch.received += 1
      case topics.cameraStatus: watch.cameraLosses += message.payload == Array("offline".utf8) ? 1 : 0
      default:
        guard let statistics = SoakStatistics(payload: message.payload) else { continue }
        watch.note(statistics, of: seconds)
        if Double(statistics.uptime) >= seconds { return watch }
        guard statistics.uptime / losses > watch.brokerLosses else { continue }
        let pace = Double(statistics.uptime) / ((ContinuousClock.now - begin) / .seconds(1))
        try await watch.loseBroker(for: outage / pace)
      }
    }
    return watch
  }

  private mutating func note(_ statistics: SoakStatistics, of seconds: Double) {
    last = statistics
    if let figures = ProcessFigures(of: process) {
      growth.add(figures, isWarmUp: Double(statistics.uptime) <= seconds / 10)
    }
  }

  private mutating func loseBroker(for seconds: Double) async throws {
    brokerLosses += 1
    broker.stop()
    try await Task.sleep(for: .seconds(seconds))
    try await broker.start()
  }
}
