/// Leaves frames out so that no more than a number come a second, evenly, whatever the camera's own rate is.
struct RateCap: Sendable {
  /// When the frame after the last one was due.
  private var due: Double?

  /// When the next frame is due, in seconds of the frames' time; nil for the very next.
  /// - Parameters:
  ///   - time: the last frame's timestamp.
  ///   - rate: frames a second; nil for all.
  mutating func next(after time: Double, rate: Double?) -> Double? {
    guard let rate else {
      due = nil
      return nil
    }
    // Counted on from when the last was due and not from when it came: or a camera's 33 ms would make of 20 a second 15.
    // A frame that came too late, as after a stall, has nothing to make up for.
    let next = max((due ?? time) + 1 / rate, time)
    due = next
    return next
  }
}
