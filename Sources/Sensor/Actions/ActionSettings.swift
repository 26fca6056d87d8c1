/// What a gesture does besides being published: a message on any topic.
public struct ActionSettings: Sendable, Equatable {
  /// The state in which it is done.
  public enum Condition: String, Sendable, CaseIterable {
    case armed, disarmed, always
  }

  /// What starts it, as `event_type` has it: `leftWink`, `smile`, `smileEnd`.
  public var gesture = ""
  public var topic = ""
  public var payload = ActionTemplate()
  /// Seconds after it in which it is not done again.
  public var cooldown = 1.0
  public var condition = Condition.armed

  public init() {}
}
