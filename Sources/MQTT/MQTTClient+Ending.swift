extension MQTTClient {
  /// Reports how an attempt or connection ended, and says so to the reconnect policy.
  func conclude(_ code: MosquittoCode, _ words: String) -> ReconnectPolicy.Ending {
    state.withLock { state in
      defer { state.attempt = nil }
      guard let attempt = state.attempt, state.phase == .running else { return .unreachable }
      // A broker that knows only MQTT 3.1.1 answers in 3.1.1, which newer releases of the library cannot read.
      let isOldBroker = attempt.acceptedAt == nil && code.isUnreadable && configuration.protocolVersion == .v5
      if let refusal = attempt.refusal ?? (isOldBroker ? .version : nil) {
        state.feed.report(.refused(reason: describe(refusal: refusal)))
        return .refused
      }
      guard let acceptedAt = attempt.acceptedAt else {
        state.feed.report(.disconnected(reason: "cannot reach the broker at \(configuration.address.place): \(words)"))
        return .unreachable
      }
      let reason = describe(loss: attempt.closeReason, words)
      let isTakenOver = attempt.closeReason?.isTakeover ?? false
      state.feed.report(isTakenOver ? .takenOver(reason: reason) : .disconnected(reason: reason))
      let duration = ContinuousClock.now - acceptedAt
      if duration < ReconnectPolicy.stable { withholdState(of: attempt, &state) }
      return .lost(after: duration)
    }
  }

  /// Finds out in time that the broker hangs up on one of the states.
  private func withholdState(of attempt: Attempt, _ state: inout ClientState) {
    guard let (topic, size) = state.retained.blame(attempt.unacknowledged.values) else { return }
    notice(
      "the broker hangs up on the state on '\(topic)' (\(size) bytes); it is not sent again until it changes", &state)
  }

  private func describe(refusal: MosquittoReason) -> String {
    var line = "the broker at \(configuration.address.place) refuses the client '\(configuration.clientID)': "
    line += refusal.words
    if refusal.isVersion {
      let other = MQTTProtocolVersion.allCases.filter { $0 != configuration.protocolVersion }.map(\.rawValue)
      line += "; it does not speak MQTT \(configuration.protocolVersion.rawValue), set mqtt.protocol to "
      line += other.joined(separator: " or ")
    } else if refusal.isCredentials {
      let user = configuration.username ?? configuration.address.user
      line += user.map { " (user '\($0)')" } ?? " (no user name is set)"
    }
    return line
  }

  private func describe(loss reason: MosquittoReason?, _ words: String) -> String {
    guard let reason else { return "lost the broker at \(configuration.address.place): \(words)" }
    let hint = reason.isTakeover ? "; another client has the id '\(configuration.clientID)'" : ""
    return "the broker at \(configuration.address.place) ended the connection: \(reason.words)\(hint)"
  }

  /// Ends the streams and `run()`.
  func finish(with error: (any Error)?) {
    let ended = state.withLock { state in
      defer { state.ended = nil }
      return state.ended
    }
    if let ended { finish(resuming: ended, with: error) }
  }

  func finish(resuming ended: CheckedContinuation<Void, any Error>, with error: (any Error)? = nil) {
    let readers = state.withLock { state in
      state.phase = .finished
      return state.feed.removeReaders()
    }
    for reader in readers { reader.finish() }
    incoming.finish()
    noticing.finish()
    if let error { ended.resume(throwing: error) } else { ended.resume() }
  }
}
