import Foundation

/// Applies a parsed document to a configuration, and notes all that is wrong with it.
struct ConfigurationReader {
  private let dialect: ConfigurationDialect
  private let path: String
  private let folder: String
  private var configuration: SensorConfiguration
  private var problems: [String] = []
  /// Where each setting was found, by its path.
  private var lines: [String: Int] = [:]

  /// - Parameter base: what holds where the file says nothing.
  init(
    path: String, over base: SensorConfiguration = SensorConfiguration(),
    dialect: ConfigurationDialect = .configuration
  ) {
    self.dialect = dialect
    self.path = path
    configuration = base
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
    for name in dialect.required where lines[name] == nil && problems.isEmpty {
      let allowed = dialect.settings.first { $0.path == name }?.allowed ?? ""
      note(root?.line ?? 1, "\(name) is missing; allowed is \(allowed)")
    }
    guard problems.isEmpty else { throw ConfigurationError(problems: problems) }
    return configuration
  }

  private mutating func readRoot(_ root: YAMLNode) {
    guard case .mapping(let entries) = root.value else {
      return note(root.line, "\(shown(root)); \(dialect.noun) is made of \(dialect.shape)")
    }
    for entry in entries {
      if dialect.sections.contains(entry.key) {
        readSection(entry)
      } else if entry.key == dialect.actions {
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
        entry.line,
        "\(entry.key): \(shown(entry.value)); allowed are keys below it\(dialect.isJSON ? "" : ", each on an indented line")"
      )
    }
    for inner in entries { read(inner, section: entry.key) }
  }

  private mutating func read(_ entry: YAMLEntry, section: String?) {
    guard let setting = dialect.settings.first(where: { $0.section == section && $0.name == entry.key }) else {
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
    let known = dialect.settings.filter { $0.section == section }.map(\.name)
    let names = section == nil ? known + dialect.sections + [dialect.actions].compactMap { $0 } : known
    let place = section.map { "\($0)." } ?? ""
    let advice =
      NearestName.find(entry.key, among: names).map { "did you mean \($0)?" }
      ?? elsewhere(entry.key)
      ?? "known are \(names.joined(separator: ", "))"
    let value = Self.isSecret(entry.key) ? "(hidden)" : shown(entry.value)
    note(entry.line, "\(place)\(entry.key): \(value); there is no such key; \(advice)")
  }

  /// Where a key belongs that stands in the wrong place, if there is only one.
  private func elsewhere(_ key: String) -> String? {
    let settings = dialect.settings.filter { $0.name == key }
    return settings.count == 1 ? "it belongs below \(settings[0].section ?? "no section")" : nil
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
