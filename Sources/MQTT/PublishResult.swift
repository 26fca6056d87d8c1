/// What became of an event that was offered for publishing.
public enum PublishResult: Sendable, Equatable {
  /// Handed to the connection; with quality of service 0 nobody acknowledges it.
  case sent
  /// There was no connection. It is not kept: an event that comes late opens a door to nobody.
  case droppedOffline
  /// Older than its time to live when it was to be sent, or certain to be.
  case droppedStale
  /// Cannot be published at all, now or later; the reason is one line for a person.
  case refused(reason: String)
}
