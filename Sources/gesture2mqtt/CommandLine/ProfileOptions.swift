import Sensor

/// `--profile`, which every verb that judges gestures knows.
enum ProfileOptions {
  static let all = [
    OptionDeclaration("profile", "NAME", "a person's profile, by its name or the path of its .json file")
  ]

  /// The configuration's settings with the profile that the command line asks for, or else the configuration.
  /// - Throws: what is wrong with the profile.
  static func tuning(_ arguments: Arguments, _ configuration: SensorConfiguration) throws -> GestureTuning {
    var configuration = configuration
    if let text = arguments.value("profile") {
      guard let profile = ProfileReference(text) else {
        throw CommandError.usage("--profile: '\(text)' is not allowed; allowed is \(ProfileReference.rule)")
      }
      configuration.profile = profile
    }
    return try GestureTuning(configuration)
  }
}
