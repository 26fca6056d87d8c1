/// What is asked for before an action is done.
struct Confirmation: Sendable, Equatable {
  /// The gestures that started the action, as they are written in the configuration.
  let action: String
  /// The gesture that has to come.
  let gesture: String

  /// `{"action":"leftWink","gesture":"nod"}`.
  var json: JSONValue { ["action": .string(action), "gesture": .string(gesture)] }
}
