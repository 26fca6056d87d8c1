/// What was seen during a calibration: measures and angles, no pictures and no points of the face.
struct CalibrationRecord: Sendable {
  struct Attempt: Sendable {
    let gesture: Gesture
    var interval: ClosedRange<Double>
    let reach: Double?
  }

  private(set) var frames: [(time: Double, face: Face?)] = []
  var attempts: [Attempt] = []
  /// When nothing was meant: at rest, and in natural movement.
  var unmeant: ClosedRange<Double> = 0...0
  /// The part of it at rest.
  var rest: ClosedRange<Double> = 0...0

  mutating func append(_ face: Face?, at time: Double) {
    var face = face
    face?.landmarks = []
    frames.append((time, face))
  }

  func faces(in interval: ClosedRange<Double>) -> [(time: Double, face: Face)] {
    frames.compactMap { frame in
      interval.contains(frame.time) ? frame.face.map { (frame.time, $0) } : nil
    }
  }

  /// What the engine reports of it all, or of its first part.
  func events(_ settings: GestureSettings, until end: Double = .infinity) -> [GestureEvent] {
    var engine = GestureEngine(settings: settings)
    return frames.prefix { $0.time <= end }.flatMap { engine.process($0.face, at: $0.time) }
      .filter { $0.phase != .end }
  }
}
