/// Nods and shakes: the head swings out and back, once or more for yes, to both sides for no.
///
/// Amplitude and axis decide, not crossings of the rest pose: a still head crosses it as often as a nodding one.
struct SwingRecogniser: Sendable {
  private struct Swing {
    let axis: HeadAxis
    let start: Double
    var end: Double
    var peak: Double
    /// Largest deviation of each axis meanwhile, absolute.
    var reach: [Double]
  }

  private var baseline = SwingBaseline()
  private var current: Swing?
  /// Whether the head went somewhere and stayed, so that its rest is learned anew before it can swing.
  private var isAway = false
  private var finished: [Swing] = []
  /// When the head left its rest, and when it last swung, however little; swings that follow closely are one movement.
  private var train: (start: Double, end: Double)?
  private var beganAtRest = false
  /// Whether the movement under way has been judged.
  private var isJudged = false

  /// The head has come to rest this long after the last swing, and the gesture is complete.
  private static let quiet = 0.35
  /// Swings that follow within this time do not come from a head at rest: they belong to the movement before.
  private static let longestPause = 0.5
  /// A yes or no begins at most so long after the last moment of rest; other movements go on and on.
  private static let onsetTime = 0.4
  /// Nobody says yes or no for longer; a head that goes on is moved by music, steps or speech.
  private static let longestTrain = 3.0
  /// The named axis must reach this many times as far as each other one.
  private static let dominance = 1.3

  mutating func reset() {
    current = nil
    finished = []
    train = nil
    isJudged = false
    isAway = false
    baseline = SwingBaseline()
  }

  /// - Parameter angles: degrees, in the order of ``HeadAxis``.
  mutating func process(
    _ angles: [Double], at time: Double, elapsed: Double, settings: GestureSettings
  ) -> GestureEvent? {
    if let swing = current, time - swing.start > settings.swingMaximumDuration {
      current = nil
      finished = []
      isAway = true
    }
    let deviations = baseline.deviations(angles, mayLearn: current == nil, at: time, elapsed: elapsed)
    guard let deviations else { return nil }
    if isAway {
      train?.end = time
      isAway = [HeadAxis.pitch, .yaw].contains { abs(deviations[$0.rawValue]) > amplitude($0, settings) / 2 }
      return nil
    }
    if var swing = current {
      follow(&swing, deviations, at: time, settings: settings)
    } else {
      begin(deviations, at: time, settings: settings)
    }
    guard current == nil, !isJudged, let train, time - train.end >= Self.quiet else { return nil }
    isJudged = true
    return beganAtRest && train.end - train.start <= Self.longestTrain ? gesture(at: time) : nil
  }

  private mutating func begin(_ deviations: [Double], at time: Double, settings: GestureSettings) {
    for axis in [HeadAxis.pitch, .yaw] {
      let deviation = deviations[axis.rawValue]
      guard abs(deviation) > amplitude(axis, settings) / 2 else { continue }
      current = Swing(axis: axis, start: time, end: time, peak: deviation, reach: deviations.map(abs))
      if let train, time - train.end <= Self.longestPause { return }
      train = (time, time)
      beganAtRest = time - baseline.restedAt <= Self.onsetTime
      finished = []
      isJudged = false
      return
    }
  }

  private mutating func follow(
    _ swing: inout Swing, _ deviations: [Double], at time: Double, settings: GestureSettings
  ) {
    let deviation = deviations[swing.axis.rawValue]
    swing.end = time
    train?.end = time
    swing.reach = zip(swing.reach, deviations).map { max($0, abs($1)) }
    if abs(deviation) > abs(swing.peak), deviation * swing.peak > 0 { swing.peak = deviation }
    let isBack = deviation * swing.peak < 0 || abs(deviation) < 0.4 * abs(swing.peak)
    current = isBack ? nil : swing
    guard isBack else { return }
    let others = HeadAxis.allCases.filter { $0 != swing.axis }.map { swing.reach[$0.rawValue] }.max() ?? 0
    let isClear = abs(swing.peak) >= amplitude(swing.axis, settings) && abs(swing.peak) > others * Self.dominance
    // A nod fades in and out: its small swings neither count nor spoil it.
    guard isClear else { return }
    if let last = finished.last, last.axis != swing.axis { finished = [] }
    finished.append(swing)
  }

  private func gesture(at time: Double) -> GestureEvent? {
    guard let first = finished.first, let last = finished.last else { return nil }
    if first.axis == .yaw {
      // One swing to a side is a turn that was too short, not a no.
      guard finished.contains(where: { $0.peak > 0 }), finished.contains(where: { $0.peak < 0 }) else { return nil }
    }
    let reach = finished.map { abs($0.peak) }.max() ?? 0
    return GestureEvent(
      gesture: first.axis == .pitch ? .nod : .shake, time: time, start: first.start, end: last.end,
      confidence: min(1, reach / 20))
  }

  private func amplitude(_ axis: HeadAxis, _ settings: GestureSettings) -> Double {
    settings.extent(of: axis == .pitch ? .nod : .shake)
  }
}
