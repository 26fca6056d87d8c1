import Foundation

/// Applies a parsed document to a configuration, and notes all that is wrong with it.
struct ConfigurationReader {
  /// The key of the list of actions.
  private static let actions = "actions"

  private let path: String
  private let folder: String
  private var configuration = SensorConfiguration()
  private var problems: [String] = []
  /// Where each setting was found, by its path.
  private var lines: [String: Int] = [:]

  init(path: String) {
    self.path = path
    folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// - Parameter root: nil for an empty document.
  mutating func read(_ root: YAMLNode?) throws(ConfigurationError) -> SensorConfiguration {
    if let root, !root.isNull { readRoot(root) }
    for rule in SettingRule.all {
      guard let line = rule.settings.compactMap({ lines[$0] }).max(), let broken = rule.check(configuration) else {
        continue
      }
      note(line, broken)
    }
    guard problems.isEmpty else { throw ConfigurationError(problems: problems) }
    return configuration
  }

  private mutating func readRoot(_ root: YAMLNode) {
    guard case .mapping(let entries) = root.value else {
      return note(root.line, "\(shown(root)); a configuration is made of lines like `key: value`")
    }
    for entry in entries {
      if Setting.sections.contains(where: { $0.name == entry.key }) {
        readSection(entry)
      } else if entry.key == Self.actions {
        readActions(entry)
      } else {
        read(entry, section: nil)
      }
    }
  }

  private mutating func readActions(_ entry: YAMLEntry) {
    var reader = ActionsReader()
    reader.read(entry)
    configuration.actions = reader.actions
    for problem in reader.problems { note(problem.line, problem.message) }
  }

  private mutating func readSection(_ entry: YAMLEntry) {
    if entry.value.isNull { return }
    guard case .mapping(let entries) = entry.value.value else {
      return note(
        entry.line, "\(entry.key): \(shown(entry.value)); allowed are keys below it, each on an indented line")
    }
    for inner in entries { read(inner, section: entry.key) }
  }

  private mutating func read(_ entry: YAMLEntry, section: String?) {
    guard let setting = Setting.all.first(where: { $0.section == section && $0.name == entry.key }) else {
      return noteUnknown(entry, section: section)
    }
    lines[setting.path] = entry.line
    if entry.value.isNull { return }
    guard case .scalar(let text, let isPlain) = entry.value.value else {
      return note(entry.line, "\(setting.path): \(shown(entry.value)); allowed is \(setting.allowed)")
    }
    do throws(SettingRefusal) {
      try setting.apply(SettingValue(text: text, isPlain: isPlain, folder: folder), &configuration)
    } catch {
      note(entry.line, "\(setting.path): \(shown(entry.value)); \(error.reason ?? "allowed is \(setting.allowed)")")
    }
  }

  private mutating func noteUnknown(_ entry: YAMLEntry, section: String?) {
    let known = Setting.all.filter { $0.section == section }.map(\.name)
    let names = section == nil ? known + Setting.sections.map(\.name) + [Self.actions] : known
    let place = section.map { "\($0)." } ?? ""
    let advice =
      NearestName.find(entry.key, among: names).map { "did you mean \($0)?" }
      ?? Setting.all.first { $0.name == entry.key }.map { "it belongs below \($0.section ?? "no section")" }
      ?? "known are \(names.joined(separator: ", "))"
    let value = Self.isSecret(entry.key) ? "(hidden)" : shown(entry.value)
    note(entry.line, "\(place)\(entry.key): \(value); there is no such key; \(advice)")
  }

  private mutating func note(_ line: Int, _ message: String) {
    problems.append("\(path):\(line): \(message)")
  }

  /// Whether somebody wrote a password where none may be; messages end up in logs.
  private static func isSecret(_ key: String) -> Bool {
    ["pass", "secret", "token"].contains { key.lowercased().contains($0) }
  }

  private func shown(_ node: YAMLNode) -> String { ShownValue.text(node) }
}
