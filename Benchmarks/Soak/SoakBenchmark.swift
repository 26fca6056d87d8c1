import Camera
import Foundation
import MQTT
import Sensor
import SensorTestSupport

/// Hours of a recording through the whole program as fast as it goes, while its camera and its broker are lost over and
/// over: what it holds must not grow, and every movement must have had its event.
struct SoakBenchmark {
  /// Seconds of the recording's time between two losses of the camera, and of the broker; neither a multiple of the
  /// clip's length, so that they come at all its moments.
  private static let cameraLosses = 430
  private static let brokerLosses = 370
  /// Seconds of the recording's time for which the broker is away, about.
  private static let outage = 20.0

  let program: String
  /// Of the recording's time.
  let hours: Double
  /// The part of the time in which somebody is there.
  let share: Double

  func run() async throws {
    Report.heading("Soak: \(hours) h of a recording, somebody there for \(Int(share * 100)) % of it")
    guard TestBroker.isAvailable else { return Report.note("skipped: mosquitto is not installed") }
    let broker = try await TestBroker.start()
    let clip = SoakClip(share: share)
    let path = broker.folder.appending(path: "soak.mp4").path
    try await clip.write(to: path)
    let begin = ContinuousClock.now
    let process = try Child.start(
      program,
      ["run", "--video", path, "--loop", "--speed", "max", "--fail-every", "\(Self.cameraLosses)"]
        + ["--node", "soak", "--broker", "\(broker.address)", "--no-event-lines", "--log-level", "error"])
    defer { process.terminate() }
    let watch = try await SoakWatch(broker, process).follow(
      hours * 3600, losses: Self.brokerLosses, outage: Self.outage)
    let elapsed = (ContinuousClock.now - begin) / .seconds(1)
    process.terminate()
    process.waitUntilExit()
    report(watch, clip, elapsed, status: process.terminationStatus)
  }

  private func report(_ watch: SoakWatch, _ clip: SoakClip, _ elapsed: Double, status: Int32) {
    guard let last = watch.last, let growth = watch.growth.growth else {
      return Report.note("MISSED: the program said too little of itself to compare, and ended with status \(status)")
    }
    Report.line("hours of the recording", Double(last.uptime) / 3600, "")
    Report.line("seconds of the recording a second", Double(last.uptime) / elapsed, "")
    Report.line("frames judged", Double(last.frames), "")
    Report.line("losses of the broker", Double(watch.brokerLosses), "")
    Report.line("losses of the camera", Double(watch.cameraLosses), "")
    Report.line("memory added after the first tenth", growth.megabytes, "MB", goal: 5)
    Report.line("descriptors added", Double(growth.descriptors), "", goal: 0)
    Report.line("threads added", Double(growth.threads), "", goal: 0)
    let expected = SoakExpectation(clip, length: Double(last.uptime), failures: Double(Self.cameraLosses))
    let events = last.eventsSent + last.eventsDropped
    Report.note(
      "events: \(events), of which \(last.eventsDropped) met no broker; \(expected.least) to \(expected.most) expected: "
        + ((expected.least...expected.most).contains(events) ? "reached" : "MISSED"))
    Report.note("events that came to a subscriber: \(watch.received) of \(last.eventsSent) sent")
    let isWhole = status == 0 && Double(last.uptime) >= hours * 3600
    Report.note("to the end, exit status \(status): " + (isWhole ? "reached" : "MISSED"))
  }
}
