import Camera
import Foundation
import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

/// `run --speed max`: two minutes in seconds, with every timer on the recording's time.
@Suite(.needsModels, .needsBroker, .timeLimit(.minutes(2)))
struct FastRunTests {
  /// Two minutes and a bit of an empty room.
  private static func write(to path: String) throws {
    let writer = try FrameWriter(path: path)
    let pixels = [UInt8](repeating: 90, count: 64 * 48 * 3)
    for index in 0..<(125 * 15) {
      try writer.append(Frame(pixels: pixels, width: 64, height: 48, timestamp: Double(index) / 15))
    }
    try writer.finish()
  }

  @Test("Statistics come by its minute, nobody in view makes it idle, and a lost camera is back by its seconds")
  func timers() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let clip = broker.folder.appending(path: "empty.avi").path
    try Self.write(to: clip)
    let sensor = try SensorProcess.start(
      ["run", "--video", clip, "--speed", "max", "--fail-every", "50", "--node", "porch"]
        + ["--broker", "mqtt://127.0.0.1:\(broker.port)"])
    #expect(await sensor.exitStatus(within: .seconds(60)) == 0, "\(sensor.errors)")
    #expect(await eventually { subscriber.texts("status").last == "offline" })
    let statistics = try subscriber.texts("stats").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(statistics.map { $0["uptime_s"] as? Int } == [60, 120])
    // Ten seconds of waiting, then three looks a second but for the seven in which the camera was away.
    let fps = statistics.compactMap { $0["fps"] as? Double }
    #expect(fps.count == 2 && (4...6).contains(fps[0]) && (2.2...3).contains(fps[1]), "\(fps)")
    #expect(statistics.compactMap { $0["idle"] as? Double }.last ?? 0 >= 0.99)
    #expect(subscriber.texts("camera/status") == ["offline", "online", "offline", "online", "offline", "online"])
    #expect(subscriber.texts("state").contains { $0.contains(#""idle":true"#) })
  }

  @Test("What goes with a recording only, and with its speed, is said")
  func usage() async throws {
    for (options, message) in [
      (["--fail-every", "50", "--camera", "/dev/video0"], "--fail-every goes with --video CLIP or --demo"),
      (["--fail-every", "50", "--demo"], "--fail-every goes with --speed max"),
      (["--fail-every", "5", "--demo", "--speed", "max"], "--fail-every"),
    ] {
      let (status, _, errors) = try await SensorProcess.run(["run"] + options)
      #expect(status == 64)
      #expect(errors.contains { $0.contains(message) }, "\(errors)")
    }
  }
}
