/// The rules for topic names and filters.
public enum Topic {
  /// Bytes of a topic at most: MQTT counts them in 16 bits.
  static let maximumLength = 65_535
  /// Levels of a topic at most; mosquitto hangs up on more.
  static let maximumLevels = 200

  /// Says what is wrong with a name to publish to: wildcards, control characters, emptiness, length.
  ///
  /// - Throws: `MQTTError` with the reason. Letters of any script are fine.
  public static func check(name: String) throws(MQTTError) {
    try checkCharacters(name, what: "topic")
    for wildcard in ["#", "+"] where name.contains(wildcard) {
      throw MQTTError("topic '\(name)' must not hold the wildcard \(wildcard)")
    }
  }

  /// Says what is wrong with a filter to subscribe to: `+` is a whole level, `#` the whole last one.
  ///
  /// - Throws: `MQTTError` with the reason.
  public static func check(filter: String) throws(MQTTError) {
    try checkCharacters(filter, what: "topic filter")
    let levels = filter.split(separator: "/", omittingEmptySubsequences: false)
    for (index, level) in levels.enumerated() {
      if level.contains("+") && level != "+" {
        throw MQTTError("topic filter '\(filter)' must have + as a whole level")
      }
      if level.contains("#") && (level != "#" || index != levels.count - 1) {
        throw MQTTError("topic filter '\(filter)' must have # as its whole last level")
      }
    }
  }

  /// Says what is wrong with a name that is to be one level of topics: lower-case letters, digits, `_` and `-`.
  ///
  /// - Parameter setting: how the name is called where it is set, for the error: `node`.
  /// - Throws: `MQTTError` with the reason.
  public static func check(slug: String, setting: String) throws(MQTTError) {
    let isAllowed = { (byte: UInt8) in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
    guard !slug.isEmpty, slug.utf8.count <= 64, slug.utf8.allSatisfy(isAllowed) else {
      throw MQTTError(
        "\(setting) '\(slug)' cannot be part of a topic: 1 to 64 of the characters a-z, 0-9, _ and - are allowed")
    }
  }

  private static func checkCharacters(_ text: String, what: String) throws(MQTTError) {
    guard !text.isEmpty else { throw MQTTError("\(what) is empty") }
    guard text.utf8.count <= maximumLength else {
      throw MQTTError("\(what) of \(text.utf8.count) bytes is too long: \(maximumLength) are allowed")
    }
    guard text.utf8.count(where: { $0 == UInt8(ascii: "/") }) < maximumLevels else {
      throw MQTTError("\(what) has too many levels: \(maximumLevels) are allowed")
    }
    // MQTT lets brokers hang up on control characters and non-characters, and libmosquitto refuses them.
    if let scalar = text.unicodeScalars.first(where: { isForbidden($0) }) {
      let code = String(scalar.value, radix: 16, uppercase: true)
      throw MQTTError(
        "\(what) must not hold the character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)")
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint
  }
}
