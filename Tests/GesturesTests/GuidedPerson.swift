import Gestures
import SensorTestSupport

/// A made-up person who does what a calibration asks for, as far as they can.
struct GuidedPerson {
  /// Degrees of turning to a side, held for half a second, that they make all day without meaning it.
  let wandering: Double
  /// What they cannot do.
  let unable: Set<Gesture>
  private let seed: UInt64 = 1

  private let acts: [Gesture: [Face]]

  /// - Parameter extent: how large their meant movements are: 1 as large as the timelines' letters.
  init(extent: Double = 1, wandering: Double = 4, unable: Set<Gesture> = []) {
    self.wandering = wandering
    self.unable = unable
    acts = Self.texts.mapValues { text in
      // Half a second to react.
      var timeline = FaceTimeline("15. \(text) 1.")
      timeline.extent = extent
      return timeline.frames().compactMap(\.face)
    }
  }

  private static let texts: [Gesture: String] = [
    .leftWink: "9L", .rightWink: "9R", .doubleBlink: "4B 6. 4B", .eyesClosed: "40B", .smile: "45S", .mouthOpen: "30O",
    .browRaise: "25W", .nodLeft: "30(", .nodRight: "30)", .turnLeft: "30<", .turnRight: "30>", .lookUp: "40^",
    .lookDown: "40v", .nod: "8v", .shake: "5< 1. 5> 1. 5<",
  ]
  private static let day = FaceTimeline(
    "20. 4O 2. 6O 3. 5O 2. 7O 20. 4B 30. 3b 20. 4O 2. 6O 3. 4O 30."
  ).frames().compactMap(\.face)

  /// The face at a time of an act.
  func act(_ gesture: Gesture, at time: Double) -> Face {
    guard !unable.contains(gesture), let faces = acts[gesture] else { return .neutral }
    return faces[min(faces.count - 1, Int(time * 30 + 1e-6))]
  }

  /// Talk, glances and blinks, as all day long.
  func natural(at time: Double) -> Face {
    var face = Self.day[Int(time * 30 + 1e-6) % Self.day.count]
    let phase = (time / 3).truncatingRemainder(dividingBy: 1)
    if phase > 0.5, phase < 0.67 { face.headEulerAngleY += wandering * (Int(time / 3) % 2 == 0 ? 1 : -1) }
    return face
  }

  /// As a camera shows it.
  func noisy(_ face: Face, _ generator: inout SeededGenerator) -> Face {
    var face = face
    func noise(_ size: Double) -> Double { Double.random(in: -size...size, using: &generator) }
    face.measures.leftEyeOpening += noise(0.012)
    face.measures.rightEyeOpening += noise(0.012)
    face.measures.mouthOpening += noise(0.01)
    face.measures.mouthWidth += noise(0.01)
    face.measures.leftBrowHeight += noise(0.006)
    face.measures.rightBrowHeight += noise(0.006)
    face.headEulerAngleX += noise(0.6)
    face.headEulerAngleY += noise(0.6)
    face.headEulerAngleZ += noise(0.4)
    return face
  }

  /// Goes through a whole calibration.
  /// - Parameter view: what of the person the camera has, by time; the face as it is by default.
  func calibrate(
    _ gestures: [Gesture] = CalibrationSession.gestures, settings: GestureSettings = GestureSettings(),
    view: (Double, Face) -> Face? = { $1 }
  ) -> [CalibrationSignal] {
    var session = CalibrationSession(gestures, settings: settings)
    var generator = SeededGenerator(seed: seed)
    var signals: [CalibrationSignal] = []
    var doing: (signal: CalibrationSignal, since: Double)?
    for index in 0..<30 * 600 {
      let time = Double(index) / 30
      let face =
        switch doing?.signal {
        case .act(let gesture, _): act(gesture, at: time - (doing?.since ?? time))
        case .beNatural: natural(at: time)
        default: Face.neutral
        }
      for signal in session.process(view(time, noisy(face, &generator)), at: time) {
        switch signal {
        case .moving: continue
        case .act, .beNatural, .acted, .rest, .prepare: doing = (signal, time)
        default: break
        }
        signals.append(signal)
        if case .finished = signal { return signals }
        if signal == .gaveUp { return signals }
      }
    }
    return signals
  }

  /// How many of their gestures the engine reports, each acted three times.
  func recall(_ settings: GestureSettings, of gestures: [Gesture] = CalibrationSession.gestures) -> Int {
    var generator = SeededGenerator(seed: seed + 100)
    return gestures.reduce(0) { count, gesture in
      var engine = GestureEngine(settings: settings)
      let events = (0..<30 * 15).flatMap { index -> [GestureEvent] in
        let time = Double(index) / 30
        let face = time < 3 ? Face.neutral : act(gesture, at: (time - 3).truncatingRemainder(dividingBy: 4))
        return engine.process(noisy(face, &generator), at: time)
      }
      return count + events.count { $0.gesture == gesture && $0.phase != .end }
    }
  }

  /// What the engine reports of minutes in which nothing is meant.
  func falseEvents(_ settings: GestureSettings, minutes: Int) -> [String] {
    var generator = SeededGenerator(seed: seed + 200)
    var engine = GestureEngine(settings: settings)
    return (0..<minutes * 1800).flatMap { index -> [String] in
      let time = Double(index) / 30
      let face = index % 1800 < 600 ? Face.neutral : natural(at: time)
      return engine.process(noisy(face, &generator), at: time).names
    }.filter { $0 != "blink" }
  }
}

extension [CalibrationSignal] {
  /// The report, where it came to one.
  var report: CalibrationReport? {
    if case .finished(let report)? = last { report } else { nil }
  }
}
