/// What docs/topics.md says of topics: which there are, and an example of what is on each.
struct TopicDocument {
  /// As the tables have them, below the base: `<node>/state`, `deck/<deck>/event`.
  var listed: Set<String> = []
  /// By topic below the base, with `desk` and `home` for names; `request/disarm` may have several.
  var examples: [(topic: String, payload: String)] = []

  init() throws {
    // Whether a section is of a deck.
    var root = "desk"
    var topic = ""
    for line in try RepositoryFile.text("docs/topics.md").split(separator: "\n") {
      if line.hasPrefix("## ") {
        root = line == "## Decks" ? "deck/home" : "desk"
        topic = String(line.dropFirst(3))
      } else if line.hasPrefix("### deck/home/") {
        topic = String(line.dropFirst(14))
      } else if line.hasPrefix("| `"), let name = line.split(separator: "`").dropFirst().first,
        // The tables of topics have four columns, those of keys two.
        line.split(separator: "|", omittingEmptySubsequences: false).count == 6
      {
        listed.insert("\(root)/\(name)")
      } else if line.hasPrefix("    {") {
        examples.append(("\(root)/\(topic)", String(line.dropFirst(4))))
      } else if let match = line.wholeMatch(of: /\s{4}(re[a-z]+\/[a-z]+)\s+(\{.*\})/) {
        examples.append(("\(root)/\(match.output.1)", String(match.output.2)))
      }
    }
  }

  /// The listed topic that a message's topic is one of; the topic itself where there is none.
  func entry(of topic: String) -> String {
    let levels = topic.split(separator: "/").map(String.init)
    let place = levels.first == "deck" ? 2 : 1
    guard levels.count == place + 2, ["set", "request", "response"].contains(levels[place]) else { return topic }
    let placeholder = levels[place] == "set" ? "<attribute>" : "<verb>"
    return (levels.prefix(place + 1) + [placeholder]).joined(separator: "/")
  }
}
