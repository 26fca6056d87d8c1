/// A gesture that is held: starts when its strength stays over 1, ends when it falls under the release ratio.
struct HeldDetector: Sendable {
  let gesture: Gesture
  private var onset: Double?
  private var overSince: Double?
  private var endedAt = -Double.infinity
  private(set) var isActive = false
  private var awaitsRest = false

  /// A meant movement passes from the release level to the threshold within this time, in seconds: measured 0.1 to 0.2
  /// in turns that were meant, 0.5 in a body that sways.
  private static let onsetTime = 0.35

  init(_ gesture: Gesture) { self.gesture = gesture }

  /// Whether the movement is under way, said or not.
  var isPending: Bool { overSince != nil || isActive }

  /// Takes one judged frame.
  /// - Parameters:
  ///   - strength: 1 at the threshold.
  ///   - mayStart: false while another movement explains this one.
  ///   - isSettled: false while the movement still goes on; the hold goes on too, and the decision waits.
  ///   - hold: seconds over the threshold.
  ///   - stay: part of the threshold that is enough to go on holding.
  ///   - slowHold: seconds over the threshold for a movement that came slowly, as posture does; nil if speed says nothing.
  mutating func update(
    _ strength: Double, mayStart: Bool, isSettled: Bool = true, hold: Double, stay: Double = 1,
    slowHold: Double? = nil, at time: Double, settings: GestureSettings
  ) -> GestureEvent? {
    if isActive { return strength < settings.releaseRatio ? end(at: time) : nil }
    guard strength >= settings.releaseRatio else {
      onset = nil
      overSince = nil
      awaitsRest = false
      return nil
    }
    guard !awaitsRest else { return nil }
    let begun = onset ?? time
    onset = begun
    guard mayStart, strength >= (overSince == nil ? 1 : stay) else {
      overSince = nil
      return nil
    }
    let since = overSince ?? time
    overSince = since
    let isSlow = since - begun > Self.onsetTime
    let needed = isSlow ? max(hold, slowHold ?? 0) : hold
    guard isSettled, time - since >= needed - 1e-9, since - endedAt >= settings.refractoryTime else { return nil }
    isActive = true
    return GestureEvent(
      gesture: gesture, phase: .start, time: time, start: begun, end: time, confidence: min(1, strength / 2))
  }

  /// Lets the gesture start only after the movement has been at rest; one that has started goes on.
  mutating func awaitRest() {
    guard !isActive else { return }
    onset = nil
    overSince = nil
    awaitsRest = true
  }

  /// Ends the gesture, because the movement is over or can no longer be seen.
  mutating func end(at time: Double) -> GestureEvent? {
    defer {
      onset = nil
      overSince = nil
    }
    guard isActive else { return nil }
    isActive = false
    endedAt = time
    return GestureEvent(gesture: gesture, phase: .end, time: time, start: onset ?? time, end: time, confidence: 1)
  }
}
