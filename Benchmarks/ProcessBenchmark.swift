import Foundation
import SensorTestSupport

/// The whole program: how long until it judges, and how much memory it holds.
struct ProcessBenchmark {
  /// The program under test.
  let program: String

  func run() async throws {
    Report.heading("gesture2mqtt run --demo")
    guard TestBroker.isAvailable else {
      Report.note("skipped: mosquitto is not installed")
      return
    }
    let broker = try await TestBroker.start()
    var starts: [Double] = []
    var resident: [Double] = []
    for _ in 0..<7 {
      let pipe = Pipe()
      let clock = ContinuousClock.now
      let process = try Child.start(
        program, ["run", "--demo", "--node", "bench", "--broker", "\(broker.address)"], error: pipe)
      defer { process.terminate() }
      guard await judged(pipe) else { continue }
      starts.append((ContinuousClock.now - clock) / .seconds(1))
      try await Task.sleep(for: .seconds(4))
      if let megabytes = Child.residentMegabytes(of: process) { resident.append(megabytes) }
    }
    Report.line("start to first frame judged, median", Statistics(starts).median, "s", goal: 1.0)
    Report.line("resident memory after 4 s, median", Statistics(resident).median, "MB", goal: 160)
  }

  /// Waits until the log says that a frame was judged.
  private func judged(_ pipe: Pipe) async -> Bool {
    await Task.detached {
      var text = ""
      while true {
        let data = pipe.fileHandleForReading.availableData
        if data.isEmpty { return false }
        text += String(decoding: data, as: UTF8.self)
        if text.contains("first frame judged") { return true }
      }
    }.value
  }
}
