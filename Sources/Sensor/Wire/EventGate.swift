import Gestures

/// Lets events through while the sensor is armed, and the end of a held gesture only where its start was let through.
struct EventGate: Sendable {
  private var begun: Set<Gesture> = []

  mutating func passes(_ event: GestureEvent, isArmed: Bool) -> Bool {
    switch event.phase {
    case .end:
      let hasBegun = begun.remove(event.gesture) != nil
      return hasBegun && isArmed
    case .start where isArmed: begun.insert(event.gesture)
    case .start, nil: break
    }
    return isArmed
  }
}
