/// What the `stats` topic says.
struct Statistics: Sendable {
  let uptime: Duration
  let frames: FrameFigures
  /// Frames that nobody judged, because a newer one was there already.
  let droppedFrames: Int
  let events: EventCounts
  /// Connections to the broker after the first.
  let reconnects: Int
  let residentBytes: Int?
  /// Degrees Celsius.
  let temperature: Double?
}
