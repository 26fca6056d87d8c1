import Foundation

/// The rules for names that become levels of topics.
public enum NodeName {
  /// Longer names are refused by nobody, but read by nobody either.
  static let maximumLength = 64

  /// Whether it consists of the letters a-z, digits, `_` and `-` only, 1 to 64 of them.
  public static func isSlug(_ name: String) -> Bool {
    (1...maximumLength).contains(name.utf8.count)
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
  }

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
