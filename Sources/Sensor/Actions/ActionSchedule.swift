import Gestures

/// Decides what gestures start: a value that does nothing itself, and knows no time but that of frames.
///
/// - A gesture completes the longest sequence that ends with it; shorter ones and the gesture alone start nothing then.
/// - A gesture that may become a longer sequence waits until that can no longer come: until another gesture breaks it,
///   or until the sequence's time is over. So nobody starts two things by one movement.
/// - Any other gesture breaks a sequence, and takes back what waits for a confirmation. Natural blinks and the ends of
///   held gestures do neither.
struct ActionSchedule: Sendable {
  /// A gesture that may become more.
  struct Waiting: Sendable {
    let action: Int
    let event: GestureEvent
    /// The place of the gesture among all.
    let number: Int
    /// When none of the longer sequences can come any more, in seconds of media time.
    let deadline: Double
    /// Those that are longer.
    let rivals: [Int]
  }

  /// An action that waits for its confirmation.
  struct Asked: Sendable {
    let action: Int
    let event: GestureEvent
    let deadline: Double
  }

  /// Frames that come so much later than something was due, in seconds, come from a camera that was away.
  static let patience = 1.0

  let actions: [ActionSettings]
  var sequences: [GestureSequence]
  var waiting: [Waiting] = []
  var asked: [Asked] = []
  private var gate = EventGate()
  private var person: Int?
  private var lastTimes: [Int: Double] = [:]
  private var count = 0

  init(_ actions: [ActionSettings]) {
    self.actions = actions
    sequences = actions.map { GestureSequence($0.gestures, within: $0.within) }
  }

  /// What is to be done because time has gone on; for every frame, before its events.
  mutating func advance(to moment: ActionMoment) -> [ActionStep] {
    var steps: [ActionStep] = []
    if let present = moment.person {
      if let person, person != present { steps += forget("another person came") }
      person = present
    }
    steps += asked.filter { $0.deadline < moment.time }.map {
      .drop(actions[$0.action], reason: "not confirmed in time")
    }
    asked.removeAll { $0.deadline < moment.time }
    let due = waiting.filter { $0.deadline < moment.time }
    waiting.removeAll { $0.deadline < moment.time }
    return steps + due.flatMap { settle($0, moment) }
  }

  mutating func receive(_ event: GestureEvent, _ moment: ActionMoment) -> [ActionStep] {
    var steps = advance(to: moment)
    guard event.gesture != .blink else { return steps }
    let isPublished = gate.passes(event, isArmed: moment.isArmed)
    if event.phase != .end {
      let (confirmed, isTaken) = confirm(event, moment)
      steps += confirmed
      if isTaken { return steps }
    }
    count += 1
    let completed = add(event, moment, isPublished: isPublished).filter { isAllowed($0.action, moment) }
    let longest = completed.map { actions[$0.action].gestures.count }.max() ?? 0
    if longest > 1, let first = completed.map(\.first).min() { waiting.removeAll { $0.number >= first } }
    steps += settleBroken(moment)
    for (index, _) in completed where actions[index].gestures.count == longest {
      steps += begin(index, event, moment)
    }
    if longest > 1, !waiting.contains(where: { $0.number == count }) { resetSequences() }
    return steps
  }

  /// Takes back all that is not decided yet, as when nobody can see what a person does.
  mutating func forget(_ reason: String) -> [ActionStep] {
    let open = waiting.map(\.action) + asked.map(\.action)
    waiting = []
    asked = []
    resetSequences()
    return open.map { .drop(actions[$0], reason: reason) }
  }

  mutating func resetSequences() { for index in sequences.indices { sequences[index].reset() } }

  /// Tells the sequences of an event.
  /// - Returns: the actions whose last gesture it is, with the number of their first.
  private mutating func add(
    _ event: GestureEvent, _ moment: ActionMoment, isPublished: Bool
  ) -> [(action: Int, first: Int)] {
    let step = GestureSequence.Step(number: count, type: event.eventType, start: event.start)
    return actions.indices.compactMap { index in
      guard sequences[index].concerns(step, isEnd: event.phase == .end) else { return nil }
      guard holds(actions[index].condition, isArmed: moment.isArmed, isPublished: isPublished) else {
        sequences[index].reset()
        return nil
      }
      return sequences[index].add(step, at: event.time).map { (index, $0) }
    }
  }

  /// Starts an action, unless its gesture may become a longer one's.
  private mutating func begin(_ index: Int, _ event: GestureEvent, _ moment: ActionMoment) -> [ActionStep] {
    let rivals = actions.indices.filter { rival in
      actions[rival].gestures.count > actions[index].gestures.count && isAllowed(rival, moment)
        && sequences[rival].progress(at: event.time).last?.number == count
    }
    guard !rivals.isEmpty else { return start(index, event, moment) }
    let deadlines = rivals.compactMap { rival in
      sequences[rival].progress(at: event.time).first.map { $0.start + sequences[rival].limit }
    }
    waiting.append(
      Waiting(
        action: index, event: event, number: count, deadline: deadlines.max() ?? event.time, rivals: rivals))
    return []
  }

  mutating func start(_ index: Int, _ event: GestureEvent, _ moment: ActionMoment) -> [ActionStep] {
    guard actions[index].confirmation != nil else { return [perform(index, event, moment)] }
    asked.removeAll { $0.action == index }
    asked.append(Asked(action: index, event: event, deadline: moment.time + actions[index].confirmationTime))
    return [.ask(actions[index], event)]
  }

  mutating func perform(_ index: Int, _ event: GestureEvent, _ moment: ActionMoment) -> ActionStep {
    lastTimes[index] = moment.time
    return .perform(actions[index], event)
  }

  /// Whether an action's cooldown is over, and it is its time of day and has somebody in view.
  func isAllowed(_ index: Int, _ moment: ActionMoment) -> Bool {
    let action = actions[index]
    if let last = lastTimes[index], moment.time - last < action.cooldown { return false }
    if action.needsFace, moment.person == nil { return false }
    guard let hours = action.hours else { return true }
    return moment.minute.map(hours.contains(minute:)) ?? false
  }

  func holds(_ condition: ActionSettings.Condition, isArmed: Bool, isPublished: Bool) -> Bool {
    switch condition {
    case .armed: isPublished
    case .disarmed: !isArmed
    case .always: true
    }
  }
}
