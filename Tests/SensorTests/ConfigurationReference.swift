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
    return head + "\n" + (general + sections).joined(separator: "\n") + "\n" + exampleAction
  }

  /// A list has no default to show, so this is one that might be written.
  private static var exampleAction: String {
    let values = ["gesture": "leftWink", "topic": "zigbee2mqtt/lamp/set", "payload": #"'{"state":"TOGGLE"}'"#]
    let keys = ActionSetting.all.compactMap { setting in values[setting.name].map { "\(setting.name): \($0)" } }
    let lines = keys.enumerated().map { ($0.offset == 0 ? "#  - " : "#    ") + $0.element + "\n" }
    return comment(actionsSummary + ".", indent: "") + "#actions:\n" + lines.joined()
  }

  private static let actionsSummary =
    "What gestures do besides being published: messages, a deck's cards, arming; docs/actions.md has examples"

  /// The tables of docs/configuration.md, with the marks around them.
  static var markdown: String {
    let general = "### At the top\n\n" + table(Setting.all.filter { $0.section == nil })
    let sections = Setting.sections.map { section in
      "### \(section.name)\n\n\(section.summary).\n\n" + table(Setting.all.filter { $0.section == section.name })
    }
    return ([begin] + [general] + sections + [actions, end]).joined(separator: "\n\n")
  }

  private static var actions: String {
    let rows = ActionSetting.all.map { setting in
      let isNumber = Double(setting.defaultValue) != nil || setting.defaultValue == "any"
      let shown = isNumber ? "`\(setting.defaultValue)`" : setting.defaultValue
      return "| `\(setting.name)` | \(shown) | \(setting.allowed) | \(setting.summary) |"
    }
    let head = ["### actions", "", "What gestures do besides being published: a list.", ""]
    return (head + ["| key | default | allowed | what it is |", "|---|---|---|---|"] + rows).joined(separator: "\n")
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
