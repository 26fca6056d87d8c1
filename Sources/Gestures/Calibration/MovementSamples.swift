/// How far one movement went, frame by frame.
struct MovementSamples: Sendable {
  private(set) var samples: [(time: Double, extent: Double)] = []

  mutating func append(_ extent: Double, at time: Double) { samples.append((time, extent)) }

  /// The furthest level that was kept for some time: what a threshold must lie under for the movement to count.
  /// - Returns: 0 where nothing was kept so long.
  func kept(for seconds: Double) -> Double {
    var best = 0.0
    for first in samples.indices {
      var level = Double.infinity
      for sample in samples[first...] {
        level = min(level, sample.extent)
        guard level > best else { break }
        if sample.time - samples[first].time >= seconds - 1e-9 { best = level }
      }
    }
    return best
  }

  /// How far the movement went as its gesture is judged: kept for the hold time, or to both sides for a shake.
  func reach(of gesture: Gesture, _ settings: GestureSettings) -> Double {
    switch gesture {
    case .leftWink, .rightWink: kept(for: settings.winkMinimumDuration)
    case .blink, .doubleBlink: kept(for: 0)
    // A nod may begin upwards as well.
    case .nod: samples.map { abs($0.extent) }.max() ?? 0
    case .shake: min(samples.map(\.extent).max() ?? 0, -(samples.map(\.extent).min() ?? 0))
    default: kept(for: settings.holds[gesture])
    }
  }
}
