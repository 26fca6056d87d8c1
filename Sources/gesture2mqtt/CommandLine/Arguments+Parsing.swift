import Sensor

extension Arguments {
  /// Reads `--option value`, `--option=value`, `--flag` and operands in any order; `--` ends the options.
  init(parsing words: [String], for verb: VerbDeclaration) throws(CommandError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word == "-h" {
        flags.insert("help")
      } else if word.hasPrefix("-") && word != "-" {
        try readOption(word, &rest, for: verb)
      } else {
        operands.append(word)
      }
    }
    let takesMany = verb.operands.last?.contains("…") ?? false
    guard operands.count <= verb.operands.count || takesMany || has("help") else {
      throw .usage("\(verb.name): unexpected argument '\(operands[verb.operands.count])'")
    }
  }

  private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>, for verb: VerbDeclaration)
    throws(CommandError)
  {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = verb.allOptions.first(where: { "--\($0.name)" == parts[0] }) else {
      throw .usage(Self.unknown(parts[0], for: verb))
    }
    guard values[option.name] == nil, !flags.contains(option.name) else {
      throw .usage("\(verb.name): --\(option.name) is given twice")
    }
    guard let valueName = option.value else {
      guard parts.count == 1 else { throw .usage("\(verb.name): --\(option.name) takes no value") }
      flags.insert(option.name)
      return
    }
    let value = parts.count == 2 ? parts[1] : rest.popFirst()
    guard let value, !value.isEmpty, parts.count == 2 || !value.hasPrefix("--") else {
      throw .usage("\(verb.name): --\(option.name) needs a value: --\(option.name) \(valueName)")
    }
    values[option.name] = value
  }

  private static func unknown(_ word: String, for verb: VerbDeclaration) -> String {
    let message = "\(verb.name): unknown option '\(word)'"
    guard let nearest = NearestName.find(word, among: verb.allOptions.map { "--\($0.name)" }) else {
      return "\(message); see gesture2mqtt help \(verb.name)"
    }
    return "\(message); did you mean \(nearest)?"
  }
}
