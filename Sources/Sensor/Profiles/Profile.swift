import Gestures

/// What is set for one person, as it is written into a file of JSON.
///
/// Everything may be left out of a file but the version. It is read by the settings' own declarations, as the
/// configuration is, so that both say the same of a mistake.
public struct Profile: Sendable, Equatable {
  /// The version of the format; counts up when older programs would misread a file.
  static let version = 1

  /// What a person calls it.
  public var name: String
  public var ignoredEye: Side?
  public var sensitivities: [Gesture: Sensitivity] = [:]
  /// In the unit of each gesture's measure.
  public var thresholds: [Gesture: Double] = [:]
  /// Seconds.
  public var holds: [Gesture: Double] = [:]

  public init(name: String) { self.name = name }

  /// The file's text: a key a line, in a fixed order.
  public var text: String {
    var parts: [(String, JSONValue)] = [
      ("version", .integer(Self.version)), ("name", .string(name)),
      ("ignore_eye", .string(ignoredEye?.rawValue ?? "none")),
    ]
    let sections: [(String, [(key: String, value: JSONValue)])] = [
      ("sensitivity", Self.pairs(sensitivities) { .string($0.rawValue) }),
      ("threshold", Self.pairs(thresholds) { .number(($0 * 1000).rounded() / 1000) }),
      ("hold", Self.pairs(holds) { .number($0) }),
    ]
    parts += sections.filter { !$0.1.isEmpty }.map { ($0.0, .object($0.1)) }
    let lines = parts.map { "  \(JSONValue.string($0.0)): \(Self.indented($0.1))" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private static func pairs<Value>(
    _ values: [Gesture: Value], _ json: (Value) -> JSONValue
  ) -> [(key: String, value: JSONValue)] {
    Gesture.allCases.compactMap { gesture in values[gesture].map { (gesture.rawValue, json($0)) } }
  }

  private static func indented(_ value: JSONValue) -> String {
    guard case .object(let pairs) = value else { return value.description }
    let lines = pairs.map { "    \(JSONValue.string($0.key)): \($0.value)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n  }"
  }
}
