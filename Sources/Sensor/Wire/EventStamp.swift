/// What tells an event from every other: consumers drop duplicates by it.
struct EventStamp: Sendable {
  let id: ULID
  /// When it was put on the wire.
  let time: WallTime
  /// The same for all events since the sensor's start.
  let boot: ULID
  /// Counts the events since the sensor's start, from 1.
  let sequence: Int
}
