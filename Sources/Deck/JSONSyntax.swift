import Foundation

/// Finds what keeps a text from being JSON; the decoder only says that something does.
public struct JSONSyntax {
  /// The first mistake, by its byte.
  struct Mistake: Error {
    var offset: Int
    var reason: String
  }

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  /// The first mistake in the text with its line, from 1; nil where its structure is that of JSON.
  public static func fault(in json: Data) -> (line: Int, reason: String)? {
    mistake(in: json).map { (JSONLocator(json).line(ofByte: $0.offset), $0.reason) }
  }

  /// The first mistake in the text; nil where its structure is that of JSON.
  static func mistake(in json: Data) -> Mistake? {
    var syntax = JSONSyntax(bytes: Array(json))
    do {
      try syntax.checkEncoding()
      try syntax.value()
      syntax.skipSpace()
      if syntax.place < syntax.bytes.count { throw syntax.mistake("nothing may follow the last }") }
      return nil
    } catch {
      return error as? Mistake
    }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    place = JSONLocator.start(of: bytes)
  }

  private func checkEncoding() throws {
    if String(validating: bytes, as: UTF8.self) != nil { return }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error: throw Mistake(offset: offset, reason: "is not in UTF-8")
      case .emptyInput: return
      }
    }
  }

  private func mistake(_ reason: String) -> Mistake {
    let isEnd = place >= bytes.count
    return Mistake(offset: place, reason: isEnd ? "the text ends too early; \(reason)" : reason)
  }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  /// Goes on behind the character if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func value() throws {
    // As deep as the decoder itself goes.
    guard depth < 512 else { throw mistake("is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    if take("{") {
      try list(until: "}") { syntax in
        guard syntax.take("\"") else { throw syntax.mistake("expected a name in double quotes") }
        try syntax.text()
        guard syntax.take(":") else { throw syntax.mistake("expected : behind the name") }
        try syntax.value()
      }
    } else if take("[") {
      try list(until: "]") { try $0.value() }
    } else if take("\"") {
      try text()
    } else {
      try scalar()
    }
  }

  private mutating func list(until end: Unicode.Scalar, item: (inout JSONSyntax) throws -> Void) throws {
    // The decoder lets a comma pass behind the last item, so this must too.
    repeat {
      if take(end) { return }
      try item(&self)
    } while take(",")
    guard take(end) else { throw mistake("expected , or \(end)") }
  }

  /// The rest of a text whose opening quote was taken.
  private mutating func text() throws {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      guard bytes[place] >= 0x20 else {
        throw mistake("a text must not hold a line's end or another control character")
      }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard take("\"") else { throw mistake("expected a closing double quote") }
  }

  private mutating func scalar() throws {
    let start = place
    let letters = Set("+-.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_".utf8)
    while place < bytes.count, letters.contains(bytes[place]) { place += 1 }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    if word.isEmpty { throw mistake("expected a value") }
    let isNumber = word.first?.isLetter == false && Double(word) != nil
    guard isNumber || ["true", "false", "null"].contains(word) else {
      throw Mistake(offset: start, reason: "\(word.prefix(40)) is no value; a text stands in double quotes")
    }
  }
}
