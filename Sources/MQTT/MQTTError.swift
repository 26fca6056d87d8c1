/// What is wrong with a setting, a topic or a message, in one line for a person.
public struct MQTTError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Names what is wrong, its value, and what is allowed.
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
