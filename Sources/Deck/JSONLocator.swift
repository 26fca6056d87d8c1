import Foundation

/// Finds the line of a field in a text that is known to be JSON, for messages about it.
struct JSONLocator {
  private let bytes: [UInt8]

  init(_ json: Data) {
    bytes = Array(json)
  }

  /// The first byte behind the mark that some editors put before UTF-8.
  static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The line, from 1, where the byte stands.
  func line(ofByte offset: Int) -> Int {
    1 + bytes[..<min(max(offset, 0), bytes.count)].count { $0 == UInt8(ascii: "\n") }
  }

  /// The line, from 1, of the value at the path; where it is missing, of what should hold it.
  func line(of path: [any CodingKey]) -> Int {
    var offset = afterSpace(Self.start(of: bytes))
    for key in path {
      guard let inner = place(of: key, in: offset) else { break }
      offset = inner
    }
    return line(ofByte: offset)
  }

  private func place(of key: any CodingKey, in start: Int) -> Int? {
    guard let first = byte(start), first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    let isObject = first == UInt8(ascii: "{")
    var place = afterSpace(start + 1)
    var index = 0
    while let next = byte(place), next != UInt8(ascii: "}"), next != UInt8(ascii: "]") {
      var isMeant = index == key.intValue
      if isObject {
        let end = afterValue(place)
        isMeant = bytes[place..<end].elementsEqual(Array("\"\(key.stringValue)\"".utf8))
        place = afterSpace(afterSpace(end) + 1)
      }
      if isMeant { return place }
      place = afterSpace(afterValue(place))
      if byte(place) == UInt8(ascii: ",") { place = afterSpace(place + 1) }
      index += 1
    }
    return nil
  }

  private func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private func afterSpace(_ start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? bytes.count
  }

  /// The place behind the value that begins at the given one; always behind its beginning.
  private func afterValue(_ start: Int) -> Int {
    var place = start
    var depth = 0
    repeat {
      guard let next = byte(place) else { return bytes.count }
      switch next {
      case UInt8(ascii: "\""): place = afterText(place)
      case UInt8(ascii: "{"), UInt8(ascii: "["): (depth, place) = (depth + 1, place + 1)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): (depth, place) = (depth - 1, place + 1)
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: place = afterScalar(place)
      }
    } while depth > 0
    return place
  }

  private func afterText(_ start: Int) -> Int {
    var place = start + 1
    while let next = byte(place), next != UInt8(ascii: "\"") {
      place += next == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, bytes.count)
  }

  private func afterScalar(_ start: Int) -> Int {
    let ends = Set(",:]} \t\r\n".utf8)
    return bytes[start...].firstIndex { ends.contains($0) } ?? bytes.count
  }
}
