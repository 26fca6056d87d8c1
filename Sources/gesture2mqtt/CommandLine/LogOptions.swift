import Sensor

/// `--log-level` and `--log-format`, which every verb that goes on until it is stopped knows.
enum LogOptions {
  static let all = [
    OptionDeclaration("log-level", "LEVEL", "what is said: \(words(LogLevel.allCases))"),
    OptionDeclaration("log-format", "FORMAT", "how it is said: \(words(LogSettings.Format.allCases))"),
  ]

  /// Has all that follows said as options and file want it, in this order.
  static func apply(_ arguments: Arguments, over settings: LogSettings) throws(CommandError) {
    var settings = settings
    if let level: LogLevel = try choice("log-level", arguments) { settings.level = level }
    if let format: LogSettings.Format = try choice("log-format", arguments) { settings.format = format }
    Diagnostics.use(settings)
  }

  private static func choice<Choice>(_ option: String, _ arguments: Arguments) throws(CommandError) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let word = arguments.value(option) else { return nil }
    guard let choice = Choice(rawValue: word) else {
      throw .usage("--\(option): '\(word)' is not allowed; allowed is \(words(Array(Choice.allCases)))")
    }
    return choice
  }

  private static func words(_ choices: [some RawRepresentable<String>]) -> String {
    let words = choices.map(\.rawValue)
    return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}
