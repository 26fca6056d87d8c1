import Gestures
import Sensor

/// `--profile` and `--sensitivity`, which every verb that judges gestures knows.
enum ProfileOptions {
  static let all = [
    OptionDeclaration("profile", "NAME", "a person's profile, by its name or the path of its .json file"),
    OptionDeclaration("sensitivity", "WORD", "how far movements must go: slight, normal or exaggerated ones count"),
  ]

  /// The configuration's settings with the profile that the command line asks for, or else the configuration, and with
  /// the command line's sensitivity for all gestures that have none of their own.
  /// - Throws: what is wrong with the profile.
  static func tuning(_ arguments: Arguments, _ configuration: SensorConfiguration) throws -> GestureTuning {
    var configuration = configuration
    if let text = arguments.value("profile") {
      guard let profile = ProfileReference(text) else {
        throw CommandError.usage("--profile: '\(text)' is not allowed; allowed is \(ProfileReference.rule)")
      }
      configuration.profile = profile
    }
    return try GestureTuning(configuration, sensitivity: sensitivity(arguments))
  }

  private static func sensitivity(_ arguments: Arguments) throws -> Sensitivity? {
    guard let word = arguments.value("sensitivity") else { return nil }
    guard let sensitivity = Sensitivity(rawValue: word), Sensitivity.forAll.contains(sensitivity) else {
      throw CommandError.usage("--sensitivity: '\(word)' is not allowed; slight, normal and exaggerated are")
    }
    return sensitivity
  }
}
