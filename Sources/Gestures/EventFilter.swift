/// Keeps the gestures back that are switched off; one that was said to begin is also said to end.
struct EventFilter: Sendable {
  private var begun: Set<Gesture> = []

  mutating func pass(_ events: [GestureEvent], _ sensitivities: Sensitivities) -> [GestureEvent] {
    events.filter { event in
      if event.phase == .end { return begun.remove(event.gesture) != nil }
      guard sensitivities[event.gesture] != .off else { return false }
      if event.phase == .start { begun.insert(event.gesture) }
      return true
    }
  }
}
