/// Turns what a container says of its frames' times into a timeline that always grows.
///
/// Containers are not to be trusted: streams without any times, or with a clock that starts anew in the middle, are
/// common, and OpenCV 4.6 reports 0 for the frames that the decoder still holds when the file ends.
struct MediaTimeline {
  /// Where neither the container nor earlier frames tell the rate.
  private static let assumedFrameRate = 30.0

  private var last: Double?
  /// Seconds from the last frame to the next, when the container is of no use.
  private var interval: Double
  /// The bounds in which a step between two frames tells the interval.
  private let plausible: ClosedRange<Double>
  /// What is added to the container's times since its clock started anew.
  private var offset = 0.0
  private var lastRaw = 0.0

  /// - Parameter frameRate: nominal frames a second; anything but a number above 0 counts as unknown.
  init(frameRate: Double) {
    let rate = frameRate.isFinite && frameRate > 0 && frameRate <= 1000 ? frameRate : Self.assumedFrameRate
    interval = 1 / rate
    plausible = (0.5 / rate)...(2 / rate)
  }

  /// The next frame's time.
  /// - Parameter raw: seconds from the recording's start as the container has it; may be anything.
  /// - Returns: seconds, 0 or more, greater than the time before.
  mutating func advance(to raw: Double) -> Double {
    let raw = raw.isFinite ? raw : 0
    defer { lastRaw = raw }
    guard let last else { return begin(at: raw) }
    if raw + offset <= last && raw > lastRaw {
      // Behind, and yet running: the clock started anew.
      offset = last + interval - raw
    }
    let time = raw + offset > last ? raw + offset : last + interval
    if plausible.contains(time - last) { interval = time - last }
    self.last = time
    return time
  }

  private mutating func begin(at raw: Double) -> Double {
    let time = max(0, raw)
    last = time
    return time
  }
}
