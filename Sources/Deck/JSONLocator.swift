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

  /// Where the outermost value begins.
  var start: Int { afterSpace(Self.start(of: bytes)) }

  /// The line, from 1, of the value at the path; where it is missing, of what should hold it.
  func line(of path: [any CodingKey]) -> Int {
    var offset = start
    for key in path {
      guard let inner = place(of: key, in: offset) else { break }
      offset = inner
    }
    return line(ofByte: offset)
  }

  private func place(of key: any CodingKey, in start: Int) -> Int? {
    var found: Int?
    _ = walk(start) { candidate, _, place in
      let isMeant = candidate.intValue.map { $0 == key.intValue } ?? (candidate.stringValue == key.stringValue)
      if isMeant { found = place }
      return isMeant ? nil : afterValue(place)
    }
    return found
  }

  /// Goes over what an object or a list holds, and over nothing else.
  ///
  /// - Parameter visit: is given the key or index, where the key stands, and where its value does; returns the place
  ///   behind the value, or nil when that was all.
  /// - Returns: the place behind what begins at the given one; nil where `visit` returned that.
  func walk(_ start: Int, _ visit: (AnyKey, _ key: Int, _ value: Int) -> Int?) -> Int? {
    guard let first = byte(start), first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return afterValue(start)
    }
    var place = afterSpace(start + 1)
    var index = 0
    while let next = byte(place), next != UInt8(ascii: "}"), next != UInt8(ascii: "]") {
      let keyPlace = place
      var key = AnyKey(index)
      if first == UInt8(ascii: "{") {
        let end = afterValue(place)
        key = AnyKey(text(place..<end))
        place = afterSpace(afterSpace(end) + 1)
      }
      guard let end = visit(key, keyPlace, place) else { return nil }
      place = afterSpace(end)
      if byte(place) == UInt8(ascii: ",") { place = afterSpace(place + 1) }
      index += 1
    }
    return min(place + 1, bytes.count)
  }

  /// The text that stands there in quotes.
  private func text(_ range: Range<Int>) -> String {
    let quoted = bytes[range]
    if quoted.contains(UInt8(ascii: "\\")), let text = try? JSONDecoder().decode(String.self, from: Data(quoted)) {
      return text
    }
    return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
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
