import Camera
import FaceTracking
import Foundation

/// Frame to face while one face is followed, on one thread; beside it MediaPipe on the same frames.
struct TrackerBenchmark {
  let clip: Clip
  let models: String

  func run() throws {
    Report.heading("Tracker: frame to face, \(clip.frames[0].width)x\(clip.frames[0].height), face followed")
    let tracker = try FaceTracker(models: models)
    var found = 0
    for index in 0..<clip.frames.count where try tracker.track(clip[index]) != nil { found += 1 }
    guard found == clip.frames.count else {
      Report.note("the face was lost in \(clip.frames.count - found) frames: no figure")
      return
    }
    var index = clip.frames.count
    let times = try Statistics.time(1000) { _ in
      _ = try tracker.track(clip[index])
      index += 1
    }
    Report.line("ours, median", times.median, "ms", goal: 1.3)
    Report.line("ours, 10th percentile", times.percentile(10), "ms")
    try peer(beside: times)
  }

  /// The frames are handed over as raw BGR in a file; the peer prints its milliseconds, a line each.
  private func peer(beside ours: Statistics) throws {
    let environment = ProcessInfo.processInfo.environment
    let python = environment["GESTURE2MQTT_PEER_PYTHON"] ?? ".deps/peer/bin/python"
    guard FileManager.default.isExecutableFile(atPath: python) else {
      Report.note("MediaPipe skipped: no Python 3.11 with it at \(python)")
      return
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "frames-\(getpid()).bgr")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(clip.frames.flatMap(\.pixels)).write(to: file)
    let size = ["\(clip.frames[0].width)", "\(clip.frames[0].height)"]
    let output = try Child.output(of: python, ["Benchmarks/mediapipe_peer.py", file.path] + size)
    let figures = Statistics(output.split(separator: "\n").compactMap { Double($0) })
    guard figures.count > 0 else {
      Report.note("MediaPipe skipped: \(python) does not run it")
      return
    }
    Report.line("MediaPipe 0.10.21, median", figures.median, "ms")
    Report.line("ours by MediaPipe's", ours.median / figures.median, "times")
  }
}
