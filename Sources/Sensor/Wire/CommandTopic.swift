/// What a message to a sensor is about.
enum CommandTopic: Sendable, Equatable {
  /// An attribute is to be set.
  case set(String)
  /// Something is to be done and answered.
  case request(String)
}
