import Foundation

/// The value of one field of a request, as far as any field can make use of it.
enum RequestValue: Sendable, Equatable, Decodable {
  case null
  case text(String)
  case number(Int)
  /// True and false, fractions, lists and objects.
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .other
    }
  }

  /// The fields of a JSON object; nil for anything else.
  static func fields(of payload: [UInt8]) -> [String: RequestValue]? {
    try? JSONDecoder().decode([String: RequestValue].self, from: Data(payload))
  }
}
