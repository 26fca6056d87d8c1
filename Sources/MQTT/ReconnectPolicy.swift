/// How long to wait before the next attempt to connect.
///
/// A broker that is merely away is asked about once a second for half a minute, so that a short outage ends soon after
/// the broker is back; then, and whenever a broker refuses the client or drops it soon after a connect for a second
/// time, the waits double up to half a minute. Each is shortened at random by up to a half, so that many clients do not come at once.
/// A connection that lasted a minute forgets all that. Two clients that share an id by mistake throw each other out;
/// as the longest wait is shorter than a minute, they soon do so rarely.
public struct ReconnectPolicy: Sendable, Equatable {
  /// How the last attempt or connection ended.
  public enum Ending: Sendable, Equatable {
    /// No broker answered.
    case unreachable
    /// A broker answered and said no.
    case refused
    /// A broker had accepted the client, and the connection ended after this time.
    case lost(after: Duration)
  }

  static let shortest = Duration.seconds(1)
  static let longest = Duration.seconds(30)
  static let stable = Duration.seconds(60)
  static let patience = Duration.seconds(30)

  private var doublings = 0
  /// Whether a connection was lost soon: once may happen when a broker is restarted, and is no sign of a quarrel.
  private var hasBeenDropped = false
  /// Waited for a broker that does not answer, since one last did.
  private var waited = Duration.zero

  public init() {}

  /// The time to wait now.
  ///
  /// - Parameter random: 0 ..< 1, evenly distributed; 0 gives the shortest wait, half of the longest.
  public mutating func delay(after ending: Ending, random: Double) -> Duration {
    switch ending {
    case .lost(let duration) where duration >= Self.stable: self = ReconnectPolicy()
    case .lost:
      if hasBeenDropped || doublings > 0 { doublings += 1 }
      hasBeenDropped = true
      waited = .zero
    case .refused:
      doublings += 1
      waited = .zero
    case .unreachable where waited >= Self.patience: doublings += 1
    case .unreachable: break
    }
    let delay = min(Self.longest, Self.shortest * (1 << min(doublings, 5))) * (0.5 + random / 2)
    waited += delay
    return delay
  }
}
