import Foundation
import MQTT

/// The rules for names that become levels of topics.
public enum NodeName {
  /// As ``Topic`` has it.
  static let maximumLength = 64

  /// What ``isSlug(_:)`` asks for, in words.
  public static let rule = "1 to \(maximumLength) of the letters a-z, digits, _ and -"

  /// Whether it can be a level of a topic.
  public static func isSlug(_ name: String) -> Bool { (try? Topic.check(slug: name, setting: "name")) != nil }

  /// Whether it can name a sensor: below the topic level `deck` are the decks.
  public static func isNode(_ name: String) -> Bool { isSlug(name) && name != "deck" }

  /// What ``isNode(_:)`` asks for, in words.
  public static let nodeRule = "\(rule), but not deck"

  /// The nearest slug: small letters, `-` for what may not be; nil when nothing is left.
  public static func slug(from name: String) -> String? {
    let bytes = name.lowercased().utf8.prefix(maximumLength)
    let slug = String(decoding: bytes.map { isSlug(String(UnicodeScalar($0))) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
    return slug.contains { $0 != "-" } ? slug : nil
  }

  /// This machine's name, so that two sensors with one broker do not get the same by default.
  public static func ofThisMachine() -> String {
    let host = ProcessInfo.processInfo.hostName.split(separator: ".").first.map(String.init) ?? ""
    return slug(from: host) ?? "sensor"
  }
}
