/// Answers requests: reads them, does each once, and says how it went. A value that publishes nothing itself.
struct Requests: Sendable {
  /// Bytes; more is refused unread.
  static let maximumSize = 65_536
  private static let fields = ["transaction", "ts"]

  /// Requests that were sent longer ago are refused, in seconds.
  let timeToLive: Double
  /// Does what the verb says and returns the answer's data.
  let perform: @Sendable (RequestVerb) -> JSONValue
  private var memory = AnswerMemory()

  init(timeToLive: Double, perform: @escaping @Sendable (RequestVerb) -> JSONValue) {
    self.timeToLive = timeToLive
    self.perform = perform
  }

  /// - Parameters:
  ///   - time: what the clock on the wall says.
  ///   - now: the same moment on the monotonic clock.
  /// - Returns: the answer's payload.
  mutating func answer(
    _ verb: String, _ payload: [UInt8], at time: WallTime, _ now: ContinuousClock.Instant = .now
  ) -> String {
    var transaction: Transaction?
    do throws(RequestRefusal) {
      let fields = try Self.read(payload)
      transaction = try Self.transaction(in: fields)
      if let key = transaction.map({ AnswerMemory.Key(verb: verb, transaction: $0) }) {
        if let first = memory.answer(to: key, at: now) { return first }
        let answer = Response(transaction: transaction, result: respond(verb, fields, time)).json.description
        memory.remember(answer, for: key, at: now)
        return answer
      }
      return Response(transaction: nil, result: respond(verb, fields, time)).json.description
    } catch {
      return Response(transaction: transaction, result: .failure(error)).json.description
    }
  }

  private func respond(
    _ verb: String, _ fields: [String: RequestValue], _ time: WallTime
  ) -> Result<JSONValue, RequestRefusal> {
    do throws(RequestRefusal) {
      let verb = try RequestVerb(named: verb)
      if let unknown = fields.keys.sorted().first(where: { !Self.fields.contains($0) }) {
        throw RequestRefusal(
          "\(unknown.prefix(64))", "there is no such field; known are \(Self.fields.joined(separator: ", "))")
      }
      try checkAge(fields["ts"] ?? .null, time)
      return .success(perform(verb))
    } catch {
      return .failure(error)
    }
  }

  /// A clock that is behind, as one without a battery is at its start, refuses nothing.
  private func checkAge(_ value: RequestValue, _ now: WallTime) throws(RequestRefusal) {
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

  private static func read(_ payload: [UInt8]) throws(RequestRefusal) -> [String: RequestValue] {
    guard payload.count <= maximumSize else {
      throw RequestRefusal("payload", "\(payload.count) bytes; \(maximumSize) are allowed")
    }
    guard let fields = RequestValue.fields(of: payload) else {
      throw RequestRefusal("payload", "not a JSON object, such as {\"transaction\":1}")
    }
    return fields
  }

  private static func transaction(in fields: [String: RequestValue]) throws(RequestRefusal) -> Transaction? {
    guard let value = fields["transaction"], value != .null else { return nil }
    guard let transaction = Transaction(value) else {
      throw RequestRefusal("transaction", "allowed is text of 1 to 64 bytes, or a whole number")
    }
    return transaction
  }
}
