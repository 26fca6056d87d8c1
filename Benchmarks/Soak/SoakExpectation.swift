import Camera
import Gestures

/// How many events a soak must have brought about: of every movement that nothing disturbed its own, and of those that a
/// lost camera may have cut off none or some.
struct SoakExpectation {
  /// Seconds after a loss until somebody is known again: the camera is away for five and tried after seven, and a face
  /// needs three to be learned.
  private static let recovery = 7.0 + 4.0
  /// Seconds within which a movement is decided after its end.
  private static let decision = 1.0

  private(set) var least = 0
  private(set) var most = 0

  /// - Parameters:
  ///   - length: how long it was played, in seconds.
  ///   - failures: at which multiples of so many seconds the camera is lost.
  init(_ clip: SoakClip, length: Double, failures: Double) {
    var begin = 0.0
    while begin < length {
      for action in clip.actions where begin + action.start < length {
        let (start, end) = (begin + action.start, begin + action.end + Self.decision)
        let events = Self.events(of: action.gesture)
        let lastFailure = (end / failures).rounded(.down) * failures
        let isDisturbed = lastFailure > 0 && lastFailure + Self.recovery > start || end > length
        least += isDisturbed ? 0 : events
        most += events
      }
      begin += SoakClip.period
    }
  }

  /// What is published of a gesture: natural blinks are not, and held ones have an end.
  private static func events(of gesture: PortraitGesture) -> Int {
    guard let gesture = Gesture(rawValue: gesture.rawValue), gesture != .blink else { return 0 }
    return gesture.isHeld ? 2 : 1
  }
}
