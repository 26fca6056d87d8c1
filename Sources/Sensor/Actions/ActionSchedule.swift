import Gestures

/// Decides which actions an event starts: those of its gesture whose condition holds and whose last time is long ago.
struct ActionSchedule: Sendable {
  let actions: [ActionSettings]
  private var gate = EventGate()
  private var lastTimes: [Int: ContinuousClock.Instant] = [:]

  init(_ actions: [ActionSettings]) { self.actions = actions }

  /// - Parameter now: when the event was decided.
  mutating func due(_ event: GestureEvent, isArmed: Bool, at now: ContinuousClock.Instant) -> [ActionSettings] {
    let isPublished = gate.passes(event, isArmed: isArmed)
    return actions.indices.filter { index in
      let action = actions[index]
      guard action.gesture == event.eventType, holds(action.condition, isArmed: isArmed, isPublished: isPublished)
      else { return false }
      if let last = lastTimes[index], now - last < .seconds(action.cooldown) { return false }
      lastTimes[index] = now
      return true
    }.map { actions[$0] }
  }

  private func holds(_ condition: ActionSettings.Condition, isArmed: Bool, isPublished: Bool) -> Bool {
    switch condition {
    case .armed: isPublished
    case .disarmed: !isArmed
    case .always: true
    }
  }
}
