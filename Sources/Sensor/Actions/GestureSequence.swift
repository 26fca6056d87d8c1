/// How far a person has come with the gestures of one action.
struct GestureSequence: Sendable {
  /// An event that counts, with its place among all that do.
  struct Step: Sendable {
    let number: Int
    let type: String
    /// When the movement began, in seconds of media time.
    let start: Double
  }

  let types: [String]
  /// Seconds from the first movement's beginning to the last one's decision.
  let limit: Double
  /// The latest steps, fewer than there are types.
  private var steps: [Step] = []

  init(_ types: [String], within limit: Double) {
    self.types = types
    self.limit = limit
  }

  /// Whether an event is a step of it, or a gesture that comes in between and breaks it.
  ///
  /// The end of a held gesture belongs to the gesture, and breaks nothing.
  func concerns(_ step: Step, isEnd: Bool) -> Bool { !isEnd || types.contains(step.type) }

  /// - Returns: the number of the first step when this one is the last.
  mutating func add(_ step: Step, at time: Double) -> Int? {
    steps.append(step)
    expire(at: time)
    defer { steps = steps.suffix(types.count - 1) }
    guard steps.count >= types.count else { return nil }
    let latest = steps.suffix(types.count)
    guard latest.map(\.type) == types else { return nil }
    return latest.first?.number
  }

  /// The steps that are made of those that it takes; the next one is awaited. Empty where none is.
  func progress(at time: Double) -> ArraySlice<Step> {
    let current = steps.drop { $0.start + limit < time }
    for count in stride(from: min(current.count, types.count - 1), to: 0, by: -1)
    where current.suffix(count).map(\.type) == Array(types.prefix(count)) {
      return current.suffix(count)
    }
    return []
  }

  mutating func reset() { steps = [] }

  private mutating func expire(at time: Double) { steps = Array(steps.drop { $0.start + limit < time }) }
}
