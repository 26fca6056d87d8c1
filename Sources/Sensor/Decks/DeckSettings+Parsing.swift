extension DeckSettings.Selection {
  /// Reads `all`, `none` or `home, work`; nil for anything else.
  init?(parsing text: String) {
    switch text {
    case "all": self = .all
    case "none": self = .none
    default:
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map { name in
        String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      guard names.allSatisfy(NodeName.isSlug) else { return nil }
      self = .named(names)
    }
  }
}
