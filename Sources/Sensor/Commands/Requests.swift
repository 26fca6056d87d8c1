/// Answers requests: reads them, does each once, and says how it went. A value that publishes nothing itself.
struct Requests: Sendable {
  /// Requests that were sent longer ago are refused, in seconds.
  let timeToLive: Double
  /// Does what is asked and returns the answer's data, or throws why it is not done.
  let perform: @Sendable (RequestVerb, Request) throws(RequestRefusal) -> JSONValue
  private var memory = AnswerMemory()

  init(
    timeToLive: Double,
    perform: @escaping @Sendable (RequestVerb, Request) throws(RequestRefusal) -> JSONValue
  ) {
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
    let request: Request
    do throws(RequestRefusal) {
      request = try Request(payload)
    } catch {
      return Response(transaction: nil, result: .failure(error)).json.description
    }
    let key = request.transaction.map { AnswerMemory.Key(verb: verb, transaction: $0) }
    if let key, let first = memory.answer(to: key, at: now) { return first }
    let answer = Response(transaction: request.transaction, result: respond(verb, request, time)).json.description
    if let key { memory.remember(answer, for: key, at: now) }
    return answer
  }

  private func respond(_ verb: String, _ request: Request, _ time: WallTime) -> Result<JSONValue, RequestRefusal> {
    do throws(RequestRefusal) {
      let verb = try RequestVerb(named: verb)
      try request.checkFields(own: verb.fields)
      try request.checkAge(timeToLive, time)
      return .success(try perform(verb, request))
    } catch {
      return .failure(error)
    }
  }
}
