@testable import Sensor

/// The settings as the commented example and the reference show them, made from their declarations.
enum ConfigurationReference {
  static let begin = "<!-- settings: made from the declarations by SensorTests -->"
  static let end = "<!-- end of settings -->"

  /// config/gesture2mqtt.yaml.
  static var yaml: String {
    let head = """
      # The configuration of gesture2mqtt: gesture2mqtt run --config THIS-FILE
      #
      # Every key may be left out. What is written here behind a # is what holds then; take the # away to change it.
      # docs/configuration.md says more.

      """
    let general = Setting.all.filter { $0.section == nil }.map { entry($0, indent: "") }
    let sections = Setting.sections.map { section in
      let entries = Setting.all.filter { $0.section == section.name }.map { entry($0, indent: "  ") }
      return comment(section.summary + ".", indent: "") + "\(section.name):\n" + entries.joined(separator: "\n")
    }
    return head + "\n" + (general + sections).joined(separator: "\n")
  }

  /// The tables of docs/configuration.md, with the marks around them.
  static var markdown: String {
    let general = "### At the top\n\n" + table(Setting.all.filter { $0.section == nil })
    let sections = Setting.sections.map { section in
      "### \(section.name)\n\n\(section.summary).\n\n" + table(Setting.all.filter { $0.section == section.name })
    }
    return ([begin] + [general] + sections + [end]).joined(separator: "\n\n")
  }

  private static func entry(_ setting: Setting, indent: String) -> String {
    let explanation =
      switch setting.defaultValue {
      case .value: "\(setting.summary). Allowed: \(setting.allowed)."
      case .none(let meaning, _): "\(setting.summary). Allowed: \(setting.allowed). Not set: \(meaning)."
      }
    return comment(explanation, indent: indent) + "\(indent)#\(setting.name): \(setting.shownValue)\n"
  }

  /// A sentence in comment lines of at most 100 columns.
  private static func comment(_ text: String, indent: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count + indent.count + 3 > 100 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.map { "\(indent)# \($0)\n" }.joined()
  }

  private static func table(_ settings: [Setting]) -> String {
    let rows = settings.map { setting in
      let shown =
        switch setting.defaultValue {
        case .value(let text): "`\(text)`"
        case .none(let meaning, _): meaning
        }
      return "| `\(setting.name)` | \(shown) | \(setting.allowed) | \(setting.summary) |"
    }
    return (["| key | default | allowed | what it is |", "|---|---|---|---|"] + rows).joined(separator: "\n")
  }
}

extension Setting {
  /// A value that may be written: the default where there is a fixed one.
  var shownValue: String {
    switch defaultValue {
    case .value(let text): text
    case .none(_, let example): example
    }
  }
}
