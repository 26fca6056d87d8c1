extension CalibrationRecord {
  /// Where a threshold lies between noise or natural movement, 0, and the least meant movement, 1: nearer to the meant
  /// one, since firing without being meant is worse than missing. A third of it is left for days on which it is less.
  static let fraction = 2.0 / 3
  /// Natural movement must not fire even with a threshold that is lower by this factor: a minute shows less than a day.
  static let margin = 0.85
  /// A movement must go this many times as far as the same while it is not meant.
  static let contrast = 1.25

  /// Judges all gestures that were asked for.
  /// - Parameter settings: what holds without a calibration.
  func report(_ settings: GestureSettings) -> CalibrationReport {
    var gestures: [Gesture] = []
    for attempt in attempts where !gestures.contains(attempt.gesture) { gestures.append(attempt.gesture) }
    var findings = gestures.map { finding($0, settings) }
    let events = events(settings.proposed(findings))
    for index in findings.indices {
      let gesture = findings[index].gesture
      let own = attempts.filter { $0.gesture == gesture }
      findings[index].attempts = own.count
      findings[index].reported = own.count { attempt in
        events.contains { $0.gesture == gesture && attempt.interval.contains($0.time) }
      }
    }
    let unmeantEvents = events.filter { unmeant.contains($0.time) && $0.gesture != .blink }
    return CalibrationReport(findings: findings, falseEvents: unmeantEvents.map(\.eventType))
  }

  private func finding(_ gesture: Gesture, _ settings: GestureSettings) -> CalibrationFinding {
    let unmeant = level(of: gesture, in: unmeant, settings)
    let reach = attempts.filter { $0.gesture == gesture }.compactMap(\.reach).min()
    func finding(_ verdict: CalibrationFinding.Verdict) -> CalibrationFinding {
      CalibrationFinding(gesture: gesture, reach: reach, unmeant: unmeant, verdict: verdict)
    }
    guard let reach else {
      return finding(fires(gesture, at: settings.thresholds[gesture], settings) ? .indistinct : .unseen)
    }
    let range = gesture.measure.range
    func between(_ low: Double) -> Double { max(range.lowerBound, low + Self.fraction * (reach - low)) }
    // Lower than the default for whoever moves little; higher only where natural movement asks for it.
    let noise = level(of: gesture, in: rest, settings)
    let first = min(settings.thresholds[gesture], between(noise))
    if reach > first, !fires(gesture, at: first * Self.margin, settings) { return finding(.threshold(first)) }
    let second = min(between(unmeant), range.upperBound)
    let isClear = reach >= Self.contrast * unmeant && reach > second
    return finding(isClear && !fires(gesture, at: second, settings) ? .threshold(second) : .indistinct)
  }

  /// How far a gesture's movement went in an interval in which it was not meant.
  private func level(of gesture: Gesture, in interval: ClosedRange<Double>, _ settings: GestureSettings) -> Double {
    let faces = faces(in: interval)
    guard let neutral = NeutralFace(self.faces(in: rest).map(\.face)) else { return 0 }
    var samples = MovementSamples()
    for (time, face) in faces {
      if let extent = neutral.extent(of: gesture, in: face) { samples.append(extent, at: time) }
    }
    return samples.reach(of: gesture, settings)
  }

  /// Whether natural movement would be taken for the gesture.
  private func fires(_ gesture: Gesture, at threshold: Double, _ settings: GestureSettings) -> Bool {
    var settings = settings
    settings.thresholds[gesture] = max(threshold, gesture.measure.range.lowerBound)
    settings.sensitivities = Sensitivities()
    return events(settings, until: unmeant.upperBound).contains {
      $0.gesture == gesture && unmeant.contains($0.time)
    }
  }
}
