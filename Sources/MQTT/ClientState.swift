/// All that the client's callers and its thread share.
struct ClientState {
  enum Phase {
    case fresh
    case running
    case stopping
    case finished
  }

  struct Subscription: Equatable {
    let filter: String
    let qos: Int
    /// Whether what lies at the broker already is delivered too.
    var deliversRetained = false
  }

  var phase = Phase.fresh
  var attempt: Attempt?
  var retained = RetainedStates()
  var subscriptions: [Subscription] = []
  var feed = StateFeed()
  /// How often a broker has accepted the client.
  var connectionCount = 0
  /// When all states were published last.
  var announcedAt: ContinuousClock.Instant?
  /// When the thread got on last.
  var progressedAt = ContinuousClock.now
  /// Notices that were given already.
  var noticed: Set<String> = []
  /// Resumes `run()`.
  var ended: CheckedContinuation<Void, any Error>?

  /// The connection that can be published to.
  var connection: MosquittoHandle? {
    guard phase == .running, let attempt, attempt.isAccepted else { return nil }
    return attempt.handle
  }
}
