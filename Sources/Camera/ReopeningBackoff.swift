/// How long to wait before a camera is tried again: 1 s, then twice as long each time, up to 10 s.
struct ReopeningBackoff {
  /// Short enough for a plug that was only pushed, long enough not to trouble a camera that starts up.
  static let shortest = Duration.seconds(1)
  /// Longer, and somebody who plugs a camera in believes that nothing happens.
  static let longest = Duration.seconds(10)

  private var pause = ReopeningBackoff.shortest

  mutating func next() -> Duration {
    defer { pause = min(pause * 2, Self.longest) }
    return pause
  }

  mutating func reset() { pause = Self.shortest }
}
