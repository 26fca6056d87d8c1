/// How the client stands with its broker.
///
/// A state is reported when it changes, not at every attempt: a broker that is away for an hour is one
/// `disconnected`, so that whoever logs states says it once.
public enum ConnectionState: Sendable, Equatable {
  /// The first attempt has begun, or nothing was begun yet.
  case connecting
  /// The broker has accepted the client; states and `online` are on their way.
  case connected
  /// The broker cannot be reached, or the connection was lost; the client keeps trying.
  case disconnected(reason: String)
  /// The broker gave the client's id to another client, and ended this one's connection; the client keeps trying.
  case takenOver(reason: String)
  /// The broker is there and says no (credentials, rights, protocol version); the client keeps trying.
  case refused(reason: String)
}
