import MQTT

/// What became of the events since the start; what was held back while disarmed is not counted.
struct EventCounts: Sendable, Equatable {
  var sent = 0
  /// Not sent, because the broker was away or it was too late.
  var dropped = 0

  mutating func add(_ result: PublishResult) {
    if result == .sent { sent += 1 } else { dropped += 1 }
  }
}
