extension Setting {
  /// What a profile says of itself.
  static let profile: [Setting] = [
    Setting(
      section: nil, name: "version", allowed: "\(Profile.version), the version of the format",
      defaultValue: .value("\(Profile.version)"), summary: "The version of the format"
    ) { value, _ throws(SettingRefusal) in
      _ = try value.integer(in: Profile.version...Profile.version)
    },
    Setting(
      section: nil, name: "name", allowed: "a text of 1 to 64 characters",
      defaultValue: .none(meaning: "the file's name", example: "At the desk"), summary: "What a person calls it"
    ) { value, configuration throws(SettingRefusal) in
      guard (1...64).contains(value.text.count) else { throw .notAllowed }
      configuration.profileTitle = value.text
    },
  ]
}
