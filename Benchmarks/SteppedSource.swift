import Camera
import Synchronization

/// Gives a clip's frames as fast as they are taken, and after each that decides a gesture waits until its message has
/// surely arrived, noting when it was given.
final class SteppedSource: FrameSource {
  private struct State {
    var index = 0
    var deliveries: [ContinuousClock.Instant] = []
    var rests = false
  }

  private let clip: Clip
  private let deciding: Int
  private let count: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - deciding: the clip's frame with which its gesture is decided.
  ///   - count: how many gestures there are in all.
  init(clip: Clip, deciding: Int, count: Int) {
    self.clip = clip
    self.deciding = deciding
    self.count = count
  }

  var deliveries: [ContinuousClock.Instant] { state.withLock(\.deliveries) }

  func next() async throws -> Frame? {
    if state.withLock({ state in
      defer { state.rests = false }
      return state.rests
    }) {
      try await Task.sleep(for: .milliseconds(100))
    }
    return state.withLock { state in
      guard state.deliveries.count < count else { return nil }
      let frame = clip[state.index]
      if state.index % clip.frames.count == deciding {
        state.deliveries.append(.now)
        state.rests = true
      }
      state.index += 1
      return frame
    }
  }
}
