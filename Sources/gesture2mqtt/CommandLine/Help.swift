/// The help, made from the verbs' declarations.
enum Help {
  /// What the program is and which verbs there are.
  static func overview(_ verbs: [VerbDeclaration]) -> String {
    """
    usage: gesture2mqtt <verb> [--option value] [--flag]

    Watches a face with a camera and publishes its gestures by MQTT.

    \(table(verbs.map { ($0.name, $0.summary) }))

    See gesture2mqtt help <verb> for its options.
    """
  }

  /// How one verb is used.
  static func text(for verb: VerbDeclaration) -> String {
    let words = ["usage: gesture2mqtt", verb.name] + verb.operands + ["[options]"]
    let blocks = [words.joined(separator: " "), capitalised(verb.summary) + "."]
    let options = table(verb.allOptions.map { ($0.usage, $0.help) })
    return (blocks + [options] + verb.notes).joined(separator: "\n\n")
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }
      .joined(separator: "\n")
  }

  private static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
