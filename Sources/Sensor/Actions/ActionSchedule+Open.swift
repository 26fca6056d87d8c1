import Gestures

/// What becomes of actions that could not be decided at once.
extension ActionSchedule {
  /// The action that waits for its confirmation, and the gesture that gives it.
  var confirming: Confirmation? {
    asked.first.flatMap { asked in
      actions[asked.action].confirmation.map { Confirmation(action: actions[asked.action].name, gesture: $0) }
    }
  }

  /// Does what was asked for when this is the gesture that confirms it, and takes it back when it is another.
  /// - Returns: also whether the gesture has had its effect and is to have no other.
  mutating func confirm(_ event: GestureEvent, _ moment: ActionMoment) -> (steps: [ActionStep], isTaken: Bool) {
    let open = asked
    asked = []
    var isTaken = false
    let steps: [ActionStep] = open.map { asked in
      let action = actions[asked.action]
      guard action.confirmation == event.gesture.rawValue else {
        return .drop(action, reason: "not confirmed, \(event.eventType) came")
      }
      isTaken = true
      return isStillAllowed(asked.action, moment)
        ? perform(asked.action, asked.event, moment) : .drop(action, reason: "no longer to be done")
    }
    if isTaken { resetSequences() }
    return (steps, isTaken)
  }

  /// Starts what waited for sequences that were broken.
  mutating func settleBroken(_ moment: ActionMoment) -> [ActionStep] {
    let broken = waiting.filter { item in
      !item.rivals.contains { rival in
        sequences[rival].progress(at: moment.time).first.map { $0.number <= item.number } ?? false
      }
    }
    waiting.removeAll { item in broken.contains { $0.number == item.number && $0.action == item.action } }
    return broken.flatMap { settle($0, moment) }
  }

  /// Starts what has waited long enough, if it still may be done.
  mutating func settle(_ item: Waiting, _ moment: ActionMoment) -> [ActionStep] {
    let action = actions[item.action]
    guard moment.time <= item.deadline + Self.patience else { return [.drop(action, reason: "too late")] }
    guard isStillAllowed(item.action, moment) else { return [.drop(action, reason: "no longer to be done")] }
    return start(item.action, item.event, moment)
  }

  private func isStillAllowed(_ index: Int, _ moment: ActionMoment) -> Bool {
    isAllowed(index, moment)
      && holds(actions[index].condition, isArmed: moment.isArmed, isPublished: moment.isArmed)
  }
}
