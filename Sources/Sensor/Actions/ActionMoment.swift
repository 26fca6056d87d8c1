/// What actions depend on besides gestures, when something is decided.
struct ActionMoment: Sendable, Equatable {
  /// Seconds of media time.
  var time: Double
  var isArmed: Bool
  /// The tracking number of the person in view; nil when nobody is.
  var person: Int?
  /// Minutes after midnight, in this machine's time zone; nil while its clock is not right.
  var minute: Int?
}
