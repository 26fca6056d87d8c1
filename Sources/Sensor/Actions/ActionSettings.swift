/// What a gesture, or several in a row, do besides being published.
public struct ActionSettings: Sendable, Equatable {
  /// The state in which it is done.
  public enum Condition: String, Sendable, CaseIterable {
    case armed, disarmed, always
  }

  /// What starts it, in this order, as `event_type` has it: `leftWink`, `smile`, `smileEnd`.
  public var gestures: [String]
  public var effect: ActionEffect
  /// Seconds from the beginning of the first gesture in which all of several have to be made.
  public var within = 3.0
  /// Seconds after it in which it is not done again.
  public var cooldown = 1.0
  /// The gesture that has to follow for it to be done; nil for none.
  public var confirmation: String?
  /// Seconds in which that gesture has to come.
  public var confirmationTime = 5.0
  public var condition: Condition
  /// Whether somebody has to be in view: the end of a held gesture comes also when the person leaves.
  public var needsFace = false
  /// The time of day in which it is done; nil for any.
  public var hours: HoursOfDay?

  /// Done while armed, unless it arms: that has to be possible while disarmed.
  public init(_ gestures: [String], _ effect: ActionEffect) {
    self.gestures = gestures
    self.effect = effect
    condition = if case .arm = effect { .always } else { .armed }
  }

  /// For a person: `doubleBlink, smile`.
  var name: String { gestures.joined(separator: ", ") }
}
