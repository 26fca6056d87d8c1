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

  private var current: Swing?
  private var finished: [Swing] = []

  /// The head has come to rest this long after the last swing, and the gesture is complete.
  private static let quiet = 0.25
  /// Swings further apart do not belong together.
  private static let longestPause = 0.5
  /// The named axis must reach this many times as far as each other one.
  private static let dominance = 1.3

  mutating func reset() {
    current = nil
    finished = []
  }

  /// - Parameter deviations: degrees against rest, in the order of ``HeadAxis``.
  mutating func process(_ deviations: [Double], at time: Double, settings: GestureSettings) -> GestureEvent? {
    if var swing = current {
      follow(&swing, deviations, at: time, settings: settings)
    } else {
      begin(deviations, at: time, settings: settings)
    }
    guard current == nil, let last = finished.last, time - last.end >= Self.quiet else { return nil }
    defer { finished = [] }
    return gesture(at: time)
  }

  private mutating func begin(_ deviations: [Double], at time: Double, settings: GestureSettings) {
    for axis in [HeadAxis.pitch, .yaw] {
      let deviation = deviations[axis.rawValue]
      guard abs(deviation) > amplitude(axis, settings) / 2 else { continue }
      current = Swing(axis: axis, start: time, end: time, peak: deviation, reach: deviations.map(abs))
      return
    }
  }

  private mutating func follow(
    _ swing: inout Swing, _ deviations: [Double], at time: Double, settings: GestureSettings
  ) {
    let deviation = deviations[swing.axis.rawValue]
    swing.end = time
    swing.reach = zip(swing.reach, deviations).map { max($0, abs($1)) }
    if abs(deviation) > abs(swing.peak), deviation * swing.peak > 0 { swing.peak = deviation }
    let isBack = deviation * swing.peak < 0 || abs(deviation) < 0.4 * abs(swing.peak)
    current = isBack ? nil : swing
    guard isBack else { return }
    let others = HeadAxis.allCases.filter { $0 != swing.axis }.map { swing.reach[$0.rawValue] }.max() ?? 0
    let isClear = abs(swing.peak) >= amplitude(swing.axis, settings) && abs(swing.peak) > others * Self.dominance
    guard swing.end - swing.start <= settings.swingMaximumDuration else {
      finished = []
      return
    }
    // A nod fades in and out: its small swings neither count nor spoil it.
    guard isClear else { return }
    if let last = finished.last, last.axis != swing.axis || swing.start - last.end > Self.longestPause { finished = [] }
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
