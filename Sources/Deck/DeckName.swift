/// The rule for decks' names: they are part of topics and file names.
public enum DeckName {
  /// Whether the name is a slug, `[a-z0-9_-]+`, of at most 64 bytes.
  public static func isValid(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
      }
  }
}
