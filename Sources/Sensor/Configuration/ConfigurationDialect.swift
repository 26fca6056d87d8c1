/// What may stand in a kind of file that settings are read from.
struct ConfigurationDialect: Sendable {
  /// For a person, with its article.
  let noun: String
  /// Whether it must be JSON, which is YAML too.
  let isJSON: Bool
  let settings: [Setting]
  /// The names of the sections.
  let sections: [String]
  /// The key of the list of actions; nil where there are none.
  let actions: String?
  /// Paths of the settings that must be there.
  let required: [String]

  /// What it is made of, for a person.
  var shape: String { isJSON ? #"pairs like "key": value between { and }"# : "lines like `key: value`" }

  /// Everything that there is.
  static let configuration = ConfigurationDialect(
    noun: "a configuration", isJSON: false, settings: Setting.all, sections: Setting.sections.map(\.name),
    actions: "actions", required: [])

  /// What a person needs.
  static let profile = ConfigurationDialect(
    noun: "a profile", isJSON: true,
    settings: Setting.profile + Setting.all.filter { isPersonal($0.path, $0.section) },
    sections: personalSections, actions: nil, required: ["version"])

  private static let personalSections = ["sensitivity", "threshold", "hold", "gestures"]

  private static func isPersonal(_ path: String, _ section: String?) -> Bool {
    path == "ignore_eye" || section.map(personalSections.contains) ?? false
  }
}
