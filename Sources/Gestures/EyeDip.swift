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
  /// Openings of shut eyes as fractions of the open levels.
  private let shutLevels: EyePair<Double>
  /// The narrower eye's open level by its usual one.
  let openness: Double
  private(set) var samples: [Sample]
  private(set) var lowest: EyePair<Double>

  /// A dip begins when one eye falls under this fraction of its open level: deeper than noise (0.08) and speech.
  static let onset = 0.72
  /// Lids close within this time in a blink, in seconds.
  static let closingTime = 0.15
  /// A lid counts as back up after this part of the way.
  private static let recovery = 0.6
  /// Narrowings under this fraction of the open level are noise.
  private static let noise = 0.15

  /// - Parameters:
  ///   - recent: open eyes of the last ``closingTime``, oldest first; at least one.
  ///   - first: the frame in which an eye fell under ``onset``.
  ///   - levels: of both eyes, as learned.
  init(after recent: [Sample], first: Sample, levels: EyePair<EyeLevel>) {
    // At high frame rates the frame just before is already part of the way down.
    let before = EyePair(
      left: min(1, recent.map(\.opening.left).max() ?? 1), right: min(1, recent.map(\.opening.right).max() ?? 1))
    let last = recent.last { $0.opening.left > 0.9 * before.left && $0.opening.right > 0.9 * before.right }
    start = last?.time ?? recent[0].time
    self.before = before
    shutLevels = levels.map(\.shut)
    openness = levels.map(\.openness).least
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
    let now = samples[samples.count - 1].opening[side]
    return depth < Self.noise ? now >= Self.onset : now >= lowest[side] + Self.recovery * depth
  }

  /// Deepest closure of each eye against its level before: 0 not at all, 1 shut.
  var closure: EyePair<Double> {
    EyePair(left: closure(.left, at: lowest.left), right: closure(.right, at: lowest.right))
  }

  private func closure(_ side: Side, at opening: Double) -> Double {
    max(0, (before[side] - opening) / (before[side] * (1 - shutLevels[side])))
  }

  /// What one eye did while it was more than half way to its deepest point.
  struct Shut {
    /// Seconds.
    var duration = 0.0
    /// Largest closure of the other eye meanwhile.
    var otherClosure = 0.0
    /// Mean of how much further this eye was closed than the other.
    var lead = 0.0
    /// Seconds from the dip's beginning until this eye was half way down.
    var fall = 0.0
    /// In how many frames it was seen so.
    var frames = 0
  }

  /// Looks at the frames in which one eye was more than half way to its deepest point.
  func shut(_ side: Side) -> Shut {
    let half = (before[side] + lowest[side]) / 2
    var shut = Shut()
    var previous = start
    for sample in samples {
      if sample.opening[side] < half {
        let other = closure(side.other, at: sample.opening[side.other])
        shut.duration += sample.time - previous
        shut.otherClosure = max(shut.otherClosure, other)
        shut.lead += min(1, closure(side, at: sample.opening[side])) - other
        if shut.frames == 0 { shut.fall = previous - start }
        shut.frames += 1
      }
      previous = sample.time
    }
    shut.lead /= Double(max(shut.frames, 1))
    return shut
  }
}
