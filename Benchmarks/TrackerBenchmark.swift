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
    var processor: [Double] = []
    let times = try Statistics.time(1000) { _ in
      let before = Self.processorMilliseconds()
      _ = try tracker.track(clip[index])
      processor.append(Self.processorMilliseconds() - before)
      index += 1
    }
    Report.line("ours, median", times.median, "ms", goal: 1.3)
    Report.line("ours, processor time, median", Statistics(processor).median, "ms")
    try peer(beside: times, Statistics(processor))
  }

  /// The frames are handed over as raw BGR in a file; the peer prints its milliseconds and those of its processor.
  private func peer(beside ours: Statistics, _ oursProcessor: Statistics) throws {
    guard let python = Peer.python() else { return }
    let file = FileManager.default.temporaryDirectory.appending(path: "frames-\(getpid()).bgr")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(clip.frames.flatMap(\.pixels)).write(to: file)
    let size = ["\(clip.frames[0].width)", "\(clip.frames[0].height)"]
    let output = try Child.output(of: python, ["Benchmarks/mediapipe_peer.py", file.path] + size)
    let figures = output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
    let (wall, processor) = (Statistics(figures.compactMap(\.first)), Statistics(figures.compactMap(\.last)))
    guard wall.count > 0 else {
      Report.note("MediaPipe skipped: \(python) does not run it")
      return
    }
    Report.line("MediaPipe 0.10.21, median", wall.median, "ms")
    Report.line("MediaPipe 0.10.21, processor time, median", processor.median, "ms")
    Report.line("ours by MediaPipe's", ours.median / wall.median, "times")
    Report.line("ours by MediaPipe's, processor time", oursProcessor.median / processor.median, "times")
  }

  /// What this thread has used so far; other programs on a busy machine do not disturb it.
  private static func processorMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
