extension JSONValue: CustomStringConvertible {
  /// The document on one line, without any space between its parts.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? "\(value)" : "null"
    case .fixed(let value, let decimals): text += Self.fixedText(value, decimals: decimals)
    case .string(let value): Self.writeString(value, to: &text)
    case .array(let values):
      Self.writeList(values, "[", "]", to: &text) { value, text in value.write(to: &text) }
    case .object(let pairs):
      Self.writeList(pairs, "{", "}", to: &text) { pair, text in
        Self.writeString(pair.key, to: &text)
        text += ":"
        pair.value.write(to: &text)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ opening: String, _ closing: String, to text: inout String,
    _ write: (Element, inout String) -> Void
  ) {
    text += opening
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      write(element, &text)
    }
    text += closing
  }

  private static func writeString(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let code = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Decimals without the C library, whose decimal point depends on the locale.
  private static func fixedText(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard scaled.magnitude < 9e15 else { return value.isFinite ? "\(value)" : "null" }
    let digits = String(Int(scaled.magnitude))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
