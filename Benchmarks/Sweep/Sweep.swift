import Camera
import FaceTracking
import Gestures
import SensorTestSupport

/// Runs trials through the real tracker and engine.
struct Sweep {
  let models: String
  let repetitions: Int

  /// Of the frames, in pixels; the portrait's eyes are 55 apart.
  static let width = 480

  func outcome(of trial: Trial) throws -> Outcome {
    let sequence = (0..<repetitions).flatMap { _ in trial.gestures }
    let timetable = PortraitTimetable(sequence: sequence, leadIn: trial.leadIn, rest: 0.8)
    let scene = try PortraitScene(width: Self.width)
    let tracker = try FaceTracker(models: models, settings: trial.tracker)
    var engine = GestureEngine()
    var events: [GestureEvent] = []
    var reasons: [String: Int] = [:]
    let count = Int(timetable.period * trial.frameRate)
    var generator = SeededGenerator(seed: 3)
    for index in 0..<count {
      let time = (Double(index) + generator.within(-0.5...0.5) * trial.jitter) / trial.frameRate
      if trial.stall?.contains(time) == true { continue }
      let frame = try scene.frame(trial.pose(of: timetable, at: time), trial.surroundings, at: time)
      let face = try tracker.track(frame)
      events += engine.process(face, at: time)
      for name in names(face, engine) { reasons[name, default: 0] += 1 }
    }
    let frequent = reasons.filter { $0.value > count / 10 }.keys.sorted()
    return Outcome(events: events, actions: timetable.actions, reasons: frequent)
  }

  private func names(_ face: Face?, _ engine: GestureEngine) -> [String] {
    guard let face else { return ["no face"] }
    return face.faceAbstention.union(face.leftEyeAbstention).union(face.rightEyeAbstention)
      .union(engine.eyeAbstention).union(engine.swingAbstention).names
  }
}
