/// Why the program ends: lines for a person, and the status for whoever started it.
struct CommandError: Error, Equatable {
  let status: ExitStatus
  /// One line each.
  let messages: [String]

  init(_ status: ExitStatus, _ message: String) {
    self.init(status, messages: [message])
  }

  init(_ status: ExitStatus, messages: [String]) {
    self.status = status
    self.messages = messages
  }

  static func usage(_ message: String) -> CommandError { CommandError(.usage, message) }
}
