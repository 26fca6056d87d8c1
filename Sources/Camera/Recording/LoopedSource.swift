/// A source that begins anew whenever it ends, on a time that keeps growing; one consumer at a time.
public actor LoopedSource: FrameSource {
  /// Seconds from a round's last frame to the next round's first, where a round is a single frame.
  private static let singleFrameInterval = 1 / 30.0

  private let open: @Sendable () -> any FrameSource
  private var source: any FrameSource
  /// Added to the timestamps of this round.
  private var offset = 0.0
  /// The last two timestamps given out; what lies between them is the step from round to round.
  private var last: Double?
  private var interval = LoopedSource.singleFrameInterval
  private var roundIsEmpty = true

  /// - Parameter open: makes the source, once a round.
  public init(_ open: @escaping @Sendable () -> any FrameSource) {
    self.open = open
    source = open()
  }

  /// The next frame, of the next round when this one is over; nil only when a whole round has none.
  public func next() async throws -> Frame? {
    if let frame = try await source.next() { return place(frame) }
    if roundIsEmpty { return nil }
    source = open()
    roundIsEmpty = true
    guard let frame = try await source.next() else { return nil }
    if let last { offset = last + interval - frame.timestamp }
    return place(frame)
  }

  private func place(_ frame: Frame) -> Frame {
    let timestamp = frame.timestamp + offset
    if let last, !roundIsEmpty { interval = timestamp - last }
    last = timestamp
    roundIsEmpty = false
    return Frame(pixels: frame.pixels, width: frame.width, height: frame.height, timestamp: timestamp)
  }
}
