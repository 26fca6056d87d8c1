/// Guides a person through gestures, by time alone, and finds out how far each movement goes.
///
/// A value without clock or I/O: it takes what was seen in each frame and returns what is to be said. Nobody has to
/// press anything; a gesture that the person cannot do goes by when nothing has been seen twice.
public struct CalibrationSession: Sendable {
  private enum Phase: Equatable {
    case rest, natural
    case prepare(number: Int)
    case act(number: Int)
    case over
  }

  private let gestures: [Gesture]
  private let settings: GestureSettings
  private let pace: CalibrationPace
  private var record = CalibrationRecord()
  private var phase: Phase?
  /// Seconds of the phase in which the face was judged.
  private var elapsed = 0.0
  private var phaseStart = 0.0
  private var last: Double?
  private var waitingSince: Double?
  private var index = 0
  private var neutral: NeutralFace?
  private var samples = MovementSamples()
  private var backSince: Double?

  /// An attempt is over when the movement has been back at rest for so long: longer than between two blinks.
  private static let pause = 0.9
  /// A gap between frames that is no time of the phase, in seconds.
  private static let stall = 0.3

  /// - Parameters:
  ///   - gestures: those to be learned, in this order; winks are left out where an eye is ignored.
  ///   - settings: what holds without a calibration.
  public init(_ gestures: [Gesture], settings: GestureSettings, pace: CalibrationPace = CalibrationPace()) {
    let winks: [Gesture] = [.leftWink, .rightWink]
    self.gestures = gestures.filter { settings.ignoredEye == nil || !winks.contains($0) }
    self.settings = settings
    self.pace = pace
  }

  /// What can be learned: natural blinks are nobody's gesture.
  public static let gestures = Gesture.allCases.filter { $0 != .blink }

  /// Takes one frame.
  /// - Parameters:
  ///   - face: nil when nobody is in view.
  ///   - time: seconds of media time; never goes back.
  /// - Returns: what is to be said, in order.
  public mutating func process(_ face: Face?, at time: Double) -> [CalibrationSignal] {
    guard phase != .over else { return [] }
    let face = face?.ignoring(settings.ignoredEye)
    record.append(face, at: time)
    let passed = last.map { time - $0 } ?? 0
    last = time
    guard let face, face.faceAbstention.isEmpty else { return wait(at: time) }
    var signals: [CalibrationSignal] = waitingSince == nil ? [] : [.seen]
    waitingSince = nil
    guard phase != nil else { return signals + begin(.rest, at: time) }
    if passed < Self.stall { elapsed += passed }
    signals += follow(face, at: time)
    return signals
  }

  private mutating func wait(at time: Double) -> [CalibrationSignal] {
    guard let since = waitingSince else {
      waitingSince = time
      return [.waiting]
    }
    guard time - since > pace.patience else { return [] }
    phase = .over
    return [.gaveUp]
  }

  private mutating func follow(_ face: Face, at time: Double) -> [CalibrationSignal] {
    switch phase {
    case .rest where elapsed >= pace.rest:
      record.rest = phaseStart...time
      record.unmeant = record.rest
      return begin(.natural, at: time)
    case .natural where elapsed >= pace.natural:
      record.unmeant = record.rest.lowerBound...time
      return next(at: time)
    case .prepare(let number) where elapsed >= (number == 1 ? pace.prepare.first : pace.prepare.later):
      neutral = NeutralFace(record.faces(in: phaseStart...time).map(\.face))
      return begin(.act(number: number), at: time)
    case .act(let number): return act(number, face, at: time)
    default: return []
    }
  }

  private mutating func begin(_ phase: Phase, at time: Double) -> [CalibrationSignal] {
    self.phase = phase
    elapsed = 0
    phaseStart = time
    switch phase {
    case .rest: return [.rest(seconds: pace.rest)]
    case .natural: return [.beNatural(seconds: pace.natural)]
    case .prepare(let number):
      let seconds = number == 1 ? pace.prepare.first : pace.prepare.later
      return [.prepare(gestures[index], number: number, of: pace.attempts, seconds: seconds)]
    case .act:
      samples = MovementSamples()
      backSince = nil
      return [.act(gestures[index], seconds: pace.act)]
    case .over: return [.finished(record.report(settings))]
    }
  }

  private mutating func next(at time: Double) -> [CalibrationSignal] {
    begin(index < gestures.count ? .prepare(number: 1) : .over, at: time)
  }

  private mutating func act(_ number: Int, _ face: Face, at time: Double) -> [CalibrationSignal] {
    let gesture = gestures[index]
    var signals: [CalibrationSignal] = []
    if let extent = neutral?.extent(of: gesture, in: face) {
      samples.append(extent, at: time)
      signals.append(.moving(gesture, extent: extent))
      noteRest(abs(extent), at: time)
    }
    let isBack = backSince.map { time - $0 >= Self.pause } ?? false
    guard isBack || elapsed >= pace.act else { return signals }
    return signals + conclude(gesture, number, at: time)
  }

  /// Notes since when the movement has been over.
  private mutating func noteRest(_ extent: Double, at time: Double) {
    let furthest = samples.samples.map { abs($0.extent) }.max() ?? 0
    let isOver = samples.reach(of: gestures[index], settings) >= least && extent < 0.3 * furthest
    backSince = isOver ? backSince ?? time : nil
  }

  /// The least reach that is a movement at all.
  private var least: Double { gestures[index].measure.range.lowerBound }

  private mutating func conclude(_ gesture: Gesture, _ number: Int, at time: Double) -> [CalibrationSignal] {
    let reach = samples.reach(of: gesture, settings)
    let seen = reach >= least ? reach : nil
    record.attempts.append(CalibrationRecord.Attempt(gesture: gesture, interval: phaseStart...time, reach: seen))
    var signals: [CalibrationSignal] = [.acted(gesture, reach: seen)]
    let isHopeless = number == 2 && record.attempts.suffix(2).allSatisfy { $0.reach == nil }
    if isHopeless { signals.append(.skipped(gesture)) }
    if isHopeless || number == pace.attempts {
      index += 1
      return signals + next(at: time)
    }
    return signals + begin(.prepare(number: number + 1), at: time)
  }
}
