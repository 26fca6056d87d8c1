/// Winks, blinks, double blinks and lasting closures from the two eyes' openings.
struct EyeRecogniser: Sendable {
  private(set) var levels: EyePair<EyeLevel>?
  private var dip: EyeDip?
  /// Whether the dip that is under way is to mean nothing.
  private var isDipVoid = false
  /// When something else last explained that the eyes close, such as a yawn.
  private var explainedAt = -Double.infinity
  /// Open eyes of the last moments, oldest first.
  private var recent: [EyeDip.Sample] = []
  /// Of the frame that is judged.
  private var opening = EyePair(left: 0.0, right: 0.0)
  private var lastBlink: (start: Double, depth: Double)?
  /// When the eyes that are now closed began to close; set once eyesClosed has been said.
  private var closedSince: Double?
  private var shutSince: Double?

  /// Whether the lids are closing, closed or reopening.
  var isMoving: Bool { dip != nil }

  /// A shallow dip that lasts longer is the eye's new level; a deep one is so only after the second time.
  private static let patience = (shallow: 1.0, deep: 6.0)

  /// Lids stay shut for so long after what closed them, in seconds.
  private static let aftermath = 1.5

  /// Takes one frame in which both eyes are judged.
  mutating func observe(_ opening: EyePair<Double>, at time: Double, elapsed: Double) {
    self.opening = opening
    guard var levels else {
      levels = opening.map(EyeLevel.init(opening:))
      return
    }
    let sample = EyeDip.Sample(
      time: time,
      opening: EyePair(left: levels.left.fraction(opening.left), right: levels.right.fraction(opening.right)))
    if dip == nil, sample.opening.least < EyeDip.onset, !recent.isEmpty {
      dip = EyeDip(after: recent, first: sample, levels: levels)
      isDipVoid = false
      recent.removeAll(keepingCapacity: true)
    } else if dip == nil {
      recent.removeAll { $0.time < time - EyeDip.closingTime }
      recent.append(sample)
      levels.left.learn(opening.left, elapsed: elapsed)
      levels.right.learn(opening.right, elapsed: elapsed)
      self.levels = levels
    } else {
      dip?.append(sample)
    }
  }

  /// Decides upon the frame that was observed.
  /// - Parameters:
  ///   - noise: how much the openings shake, as a standard deviation in fractions of the open level.
  ///   - mayClose: false while something else closes the eyes, so that it is no eyesClosed.
  mutating func decide(at time: Double, noise: Double, mayClose: Bool, settings: GestureSettings) -> [GestureEvent] {
    guard let dip else { return [] }
    if dip.isReopened {
      self.dip = nil
      recent = [dip.samples[dip.samples.count - 1]]
      shutSince = nil
      return closedSince != nil ? release(at: time) : judge(dip, at: time, noise: noise, settings: settings)
    }
    let closure = closure
    if !mayClose { explainedAt = time }
    let closing = time - explainedAt < Self.aftermath ? [] : closing(dip, closure, at: time, settings: settings)
    let deep = max(closure.left, closure.right) >= settings.extent(of: .eyesClosed)
    if closedSince == nil, dip.duration > (deep ? Self.patience.deep : Self.patience.shallow) {
      levels?.left.rebase(opening.left)
      levels?.right.rebase(opening.right)
      self.dip = nil
    }
    return closing
  }

  /// How far the lids are closed now against how open they usually are; 0 where nobody has been seen.
  var closure: EyePair<Double> {
    guard let levels else { return EyePair(left: 0, right: 0) }
    return EyePair(left: levels.left.closure(opening.left), right: levels.right.closure(opening.right))
  }

  /// Lets gestures start only with the next movement of the lids; one that has started goes on.
  mutating func awaitRest() {
    isDipVoid = closedSince == nil
    lastBlink = nil
  }

  /// Forgets what is under way, because a frame was not judged or frames were missing.
  mutating func interrupt(at time: Double) -> [GestureEvent] {
    dip = nil
    recent.removeAll(keepingCapacity: true)
    lastBlink = nil
    shutSince = nil
    return release(at: time)
  }

  /// Forgets the person.
  mutating func reset(at time: Double) -> [GestureEvent] {
    defer { levels = nil }
    return interrupt(at: time)
  }

  private mutating func judge(
    _ dip: EyeDip, at time: Double, noise: Double, settings: GestureSettings
  ) -> [GestureEvent] {
    guard let levels, min(levels.left.age, levels.right.age) >= settings.settlingTime, !isDipVoid else { return [] }
    switch dip.meaning(settings, noise: noise) {
    case .nothing: return []
    case .wink(let side, let confidence):
      lastBlink = nil
      return [event(side.wink, dip, time, confidence)]
    case .blink(let depth):
      self.levels?.left.learnShut(dip.lowest.left)
      self.levels?.right.learnShut(dip.lowest.right)
      let blink = event(.blink, dip, time, depth)
      guard let pair = doubleBlink(dip, depth: depth, at: time, settings: settings) else {
        lastBlink = (dip.start, depth)
        return [blink]
      }
      lastBlink = nil
      return [blink, pair]
    }
  }

  private func doubleBlink(_ dip: EyeDip, depth: Double, at time: Double, settings: GestureSettings) -> GestureEvent? {
    guard let first = lastBlink else { return nil }
    let depths = min(first.depth, depth)
    let gap = dip.start - first.start
    guard depths >= settings.extent(of: .doubleBlink), gap >= settings.doubleBlinkMinimumGap,
      gap <= settings.doubleBlinkMaximumGap
    else { return nil }
    return GestureEvent(gesture: .doubleBlink, time: time, start: first.start, end: dip.end, confidence: depths)
  }

  /// Says eyesClosed once both eyes have been shut for the hold time.
  private mutating func closing(
    _ dip: EyeDip, _ closure: EyePair<Double>, at time: Double, settings: GestureSettings
  ) -> [GestureEvent] {
    guard closure.least >= settings.extent(of: .eyesClosed) else {
      shutSince = nil
      return []
    }
    // Eyes that were narrowed before, by a gaze or a smile, are shut only from now on.
    let since = shutSince ?? (time - dip.start <= EyeDip.longestFall ? dip.start : time)
    shutSince = since
    guard closedSince == nil, !isDipVoid, time - since >= settings.holds[.eyesClosed],
      let levels, min(levels.left.age, levels.right.age) >= settings.settlingTime
    else { return [] }
    closedSince = since
    return [
      GestureEvent(
        gesture: .eyesClosed, phase: .start, time: time, start: since, end: time,
        confidence: min(1, closure.least))
    ]
  }

  private mutating func release(at time: Double) -> [GestureEvent] {
    guard let since = closedSince else { return [] }
    closedSince = nil
    return [GestureEvent(gesture: .eyesClosed, phase: .end, time: time, start: since, end: time, confidence: 1)]
  }

  private func event(_ gesture: Gesture, _ dip: EyeDip, _ time: Double, _ confidence: Double) -> GestureEvent {
    GestureEvent(gesture: gesture, time: time, start: dip.start, end: dip.end, confidence: confidence)
  }
}
