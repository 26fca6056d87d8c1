import MQTT

/// Makes of connection states what the log says: each kind of trouble once until the broker is there again, as it may be
/// away and refuse by turns.
struct ConnectionReport: Sendable {
  /// Connections that are lost so soon, and so many in a row, are taken away by somebody.
  private static let short = Duration.seconds(60)
  private static let suspicious = 3

  /// As messages name it.
  let address: String
  /// The sensor's name; nil for a client that has none.
  let node: String?
  private var said: Set<String> = []
  private var connectedAt: ContinuousClock.Instant?
  private var shortConnections = 0

  init(address: String, node: String?) {
    self.address = address
    self.node = node
  }

  /// - Returns: what is to be said now, and whether it is more than information.
  mutating func lines(_ state: ConnectionState, at now: ContinuousClock.Instant) -> [(text: String, isWarning: Bool)] {
    switch state {
    case .connecting: return []
    case .connected:
      connectedAt = now
      said = []
      return [("connected to the broker at \(address)", false)]
    case .disconnected(let reason):
      let isSuspicious = noteLoss(at: now)
      guard said.insert("away").inserted else { return [] }
      let line = (text: "\(reason); trying again until it is there", isWarning: false)
      return isSuspicious ? [line, (advice("may have"), true)] : [line]
    case .takenOver(let reason):
      _ = noteLoss(at: now)
      guard said.insert("away").inserted else { return [] }
      return [(reason, false), (advice("has"), true)]
    case .refused(let reason):
      guard said.insert("refused").inserted else { return [] }
      return [("\(reason); trying again until it agrees", false)]
    }
  }

  /// Whether one more connection has ended so soon that it becomes a pattern. MQTT 3.1.1 does not say why one ends.
  private mutating func noteLoss(at now: ContinuousClock.Instant) -> Bool {
    guard let begin = connectedAt else { return false }
    connectedAt = nil
    shortConnections = now - begin < Self.short ? shortConnections + 1 : 0
    return shortConnections == Self.suspicious
  }

  private func advice(_ verb: String) -> String {
    guard let node else { return "another client \(verb) the same client id" }
    return "another client \(verb) this sensor's name '\(node)'; give one of them another `node`"
  }
}
