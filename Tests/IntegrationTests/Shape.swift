import Foundation

/// What a JSON value is made of, without what it says: keys and types.
indirect enum Shape: Equatable, Decodable, CustomStringConvertible {
  case null, bool, number, text
  /// Of its first element; nil for an empty one.
  case list(Shape?)
  case object([String: Shape])

  /// Objects whose keys are names of gestures or reasons: other ones each time.
  private static let maps: Set = ["sensitivity", "hold", "abstained"]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if (try? container.decode(Bool.self)) != nil {
      self = .bool
    } else if (try? container.decode(Double.self)) != nil {
      self = .number
    } else if (try? container.decode(String.self)) != nil {
      self = .text
    } else if let list = try? container.decode([Shape].self) {
      self = .list(list.first)
    } else {
      self = .object(try container.decode([String: Shape].self))
    }
  }

  /// Nil for what is no JSON.
  init?(json text: String) {
    guard let shape = try? JSONDecoder().decode(Shape.self, from: Data(text.utf8)) else { return nil }
    self = shape
  }

  /// Where two values differ in their keys or types, by paths; what is null or empty in one may be anything.
  func differences(from other: Shape, at path: String = "") -> [String] {
    switch (self, other) {
    case (.null, _), (_, .null), (.list(nil), .list), (.list, .list(nil)): return []
    case (.list(let one?), .list(let another?)): return one.differences(from: another, at: path + "[]")
    case (.object(let one), .object(let another)):
      if Self.maps.contains(path.split(separator: ".").last.map(String.init) ?? "") {
        guard let first = one.values.first, let second = another.values.first else { return [] }
        return first.differences(from: second, at: path + ".*")
      }
      let missing = Set(one.keys).symmetricDifference(another.keys).sorted().map { "\(path).\($0) is only in one" }
      return missing
        + one.keys.sorted().flatMap { key in
          another[key].map { one[key]?.differences(from: $0, at: "\(path).\(key)") ?? [] } ?? []
        }
    default: return self == other ? [] : ["\(path) is \(self) and \(other)"]
    }
  }

  var description: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .text: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
