/// Reads the list of actions, and notes all that is wrong with it.
struct ActionsReader {
  private(set) var actions: [ActionSettings] = []
  /// Each with the line that it is on.
  private(set) var problems: [(line: Int, message: String)] = []

  mutating func read(_ entry: YAMLEntry) {
    if entry.value.isNull { return }
    guard case .list(let nodes) = entry.value.value else {
      return note(entry.line, "actions: \(ShownValue.text(entry.value)); allowed is a list, each on a line with `- `")
    }
    for node in nodes { readAction(node) }
  }

  private mutating func readAction(_ node: YAMLNode) {
    guard case .mapping(let entries) = node.value else {
      return note(node.line, "actions: \(ShownValue.text(node)); an action is made of lines like `key: value`")
    }
    let faults = problems.count
    var draft = ActionDraft()
    for entry in entries where !entry.value.isNull { read(entry, &draft) }
    // What was refused would only be missed again.
    guard problems.count == faults else { return }
    do throws(SettingRefusal) {
      actions.append(try draft.settings())
    } catch {
      note(node.line, "actions: \(error.reason ?? "")")
    }
  }

  private mutating func read(_ entry: YAMLEntry, _ action: inout ActionDraft) {
    let shown = ShownValue.text(entry.value)
    guard let setting = ActionSetting.all.first(where: { $0.name == entry.key }) else {
      let names = ActionSetting.all.map(\.name)
      let advice =
        NearestName.find(entry.key, among: names).map { "did you mean \($0)?" }
        ?? "known are \(names.joined(separator: ", "))"
      return note(entry.line, "actions.\(entry.key): \(shown); there is no such key; \(advice)")
    }
    guard case .scalar(let text, let isPlain) = entry.value.value else {
      return note(entry.line, "actions.\(setting.name): \(shown); allowed is \(setting.allowed)")
    }
    do throws(SettingRefusal) {
      try setting.apply(SettingValue(text: text, isPlain: isPlain, folder: "/"), &action)
    } catch {
      note(
        entry.line, "actions.\(setting.name): \(shown); \(error.reason ?? "allowed is \(setting.allowed)")")
    }
  }

  private mutating func note(_ line: Int, _ message: String) { problems.append((line, message)) }
}
