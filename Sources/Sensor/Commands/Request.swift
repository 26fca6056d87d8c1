import Deck

/// A request's payload, read as far as all requests are alike.
struct Request: Sendable {
  /// Bytes; more is refused unread.
  static let maximumSize = 65_536
  /// What every request may have.
  private static let commonFields = ["transaction", "ts"]

  let transaction: Transaction?
  /// By their names, the common ones included.
  let fields: [String: RequestValue]

  /// - Throws: ``RequestRefusal`` where the payload cannot be read, so that nobody knows its transaction.
  init(_ payload: [UInt8]) throws(RequestRefusal) {
    guard payload.count <= Self.maximumSize else {
      throw RequestRefusal("payload", "\(payload.count) bytes; \(Self.maximumSize) are allowed")
    }
    guard let fields = RequestValue.fields(of: payload) else {
      throw RequestRefusal("payload", "not a JSON object, such as {\"transaction\":1}")
    }
    self.fields = fields
    transaction = try Self.transaction(in: fields)
  }

  private static func transaction(in fields: [String: RequestValue]) throws(RequestRefusal) -> Transaction? {
    guard let value = fields["transaction"], value != .null else { return nil }
    guard let transaction = Transaction(value) else {
      throw RequestRefusal("transaction", "allowed is text of 1 to 64 bytes, or a whole number")
    }
    return transaction
  }

  /// Refuses a field that means nothing here: whoever wrote it expects something that is not going to happen.
  /// - Parameter own: what this request may have besides what every one may have.
  func checkFields(own: [String] = []) throws(RequestRefusal) {
    let known = own + Self.commonFields
    guard let unknown = fields.keys.sorted().first(where: { !known.contains($0) }) else { return }
    throw RequestRefusal("\(unknown.prefix(64))", "there is no such field; known are \(known.joined(separator: ", "))")
  }

  /// Refuses what was sent too long ago. A clock that is behind, as one without a battery is at its start, refuses
  /// nothing.
  /// - Parameters:
  ///   - timeToLive: in seconds.
  ///   - now: what the clock on the wall says.
  func checkAge(_ timeToLive: Double, _ now: WallTime) throws(RequestRefusal) {
    let value = fields["ts"] ?? .null
    if value == .null { return }
    guard case .text(let text) = value, let sent = WallTime(anyRFC3339: text) else {
      throw RequestRefusal("ts", "allowed is a time by RFC 3339, such as 2026-03-01T12:00:00.123Z")
    }
    let age = (Double(now.milliseconds) - Double(sent.milliseconds)) / 1000
    guard age <= timeToLive else {
      let limit = JSONValue.fixed(timeToLive, decimals: 1)
      throw RequestRefusal(
        "ts", "sent \(JSONValue.fixed(age, decimals: 1)) s ago, by this machine's clock; \(limit) s are allowed")
    }
  }
}
