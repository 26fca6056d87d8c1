import Gestures
import SensorTestSupport

/// The gesture engine alone, on a made-up face that does everything.
struct EngineBenchmark {
  func run() {
    Report.heading("Gesture engine: a face")
    let script = "60. 9L 15. 4B 6. 4B 30. 45S 30. 30O 30. 30( 30. 30> 30. 8v 30. 20W 30."
    let frames = FaceTimeline(script).frames()
    var engine = GestureEngine()
    let duration = Double(frames.count) / 30
    let passes = Statistics.time(200) { pass in
      for frame in frames { _ = engine.process(frame.face, at: frame.time + Double(pass) * duration) }
    }
    Report.line("median over 200 passes", passes.median * 1000 / Double(frames.count), "us", goal: 20)
  }
}
