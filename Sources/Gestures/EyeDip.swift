/// One closing and reopening of the eyes, as it was seen frame by frame.
struct EyeDip: Sendable {
  struct Sample: Sendable {
    let time: Double
    /// Fractions of the open levels.
    let opening: EyePair<Double>
  }

  /// The last frame before the lids moved, in seconds.
  let start: Double
  /// Fractions of the open levels before the dip, at most 1.
  let before: EyePair<Double>
  private(set) var samples: [Sample]
  private var lowest: EyePair<Double>

  /// A lid counts as back up after this part of the way.
  private static let recovery = 0.6
  /// Narrowings under this fraction of the open level are noise.
  private static let noise = 0.15

  init(start: Double, before: EyePair<Double>, first: Sample) {
    self.start = start
    self.before = before.map { min($0, 1) }
    samples = [first]
    lowest = first.opening
  }

  mutating func append(_ sample: Sample) {
    samples.append(sample)
    lowest = EyePair(
      left: min(lowest.left, sample.opening.left), right: min(lowest.right, sample.opening.right))
  }

  var end: Double { samples[samples.count - 1].time }
  var duration: Double { end - start }

  /// Whether both lids are back up.
  var isReopened: Bool { Side.allCases.allSatisfy { isBack($0) } }

  private func isBack(_ side: Side) -> Bool {
    let depth = before[side] - lowest[side]
    return depth < Self.noise || samples[samples.count - 1].opening[side] >= lowest[side] + Self.recovery * depth
  }

  /// Deepest closure of each eye against its level before: 0 not at all, 1 shut.
  var closure: EyePair<Double> {
    EyePair(left: closure(.left, at: lowest.left), right: closure(.right, at: lowest.right))
  }

  /// Closures of the newest frame.
  var closureNow: EyePair<Double> {
    let now = samples[samples.count - 1].opening
    return EyePair(left: closure(.left, at: now.left), right: closure(.right, at: now.right))
  }

  private func closure(_ side: Side, at opening: Double) -> Double {
    max(0, (before[side] - opening) / (before[side] * (1 - EyeLevel.shut)))
  }

  /// What one eye did while it was more than half way to its deepest point.
  struct Shut {
    /// Seconds.
    var duration = 0.0
    /// Largest closure of the other eye meanwhile.
    var otherClosure = 0.0
    /// Mean of how much further this eye was closed than the other.
    var lead = 0.0
  }

  /// Looks at the frames in which one eye was more than half way to its deepest point.
  func shut(_ side: Side) -> Shut {
    let half = (before[side] + lowest[side]) / 2
    var shut = Shut()
    var frames = 0.0
    var previous = start
    for sample in samples {
      if sample.opening[side] < half {
        let other = closure(side.other, at: sample.opening[side.other])
        shut.duration += sample.time - previous
        shut.otherClosure = max(shut.otherClosure, other)
        shut.lead += min(1, closure(side, at: sample.opening[side])) - other
        frames += 1
      }
      previous = sample.time
    }
    shut.lead /= max(frames, 1)
    return shut
  }
}
