import Camera
import Gestures

/// What came of a trial.
struct Outcome {
  /// By gesture: how many were reported of those that were acted.
  private(set) var found: [PortraitGesture: (reported: Int, acted: Int)] = [:]
  /// Names of the events that nobody acted, in order.
  private(set) var falseEvents: [String] = []
  /// Reasons that held in more than a tenth of the frames.
  let reasons: [String]

  /// Seconds after a movement's end until which its event may come.
  private static let patience = 0.6

  init(events: [GestureEvent], actions: [PortraitTimetable.Action], reasons: [String]) {
    self.reasons = reasons
    var open = actions
    for action in actions { found[action.gesture, default: (0, 0)].acted += 1 }
    for event in events where event.phase != .end {
      let match = open.firstIndex { action in
        action.gesture.rawValue == event.gesture.rawValue && event.time >= action.start
          && event.time <= action.end + Self.patience
      }
      if let match {
        found[open.remove(at: match).gesture]?.reported += 1
      } else if !Self.isPart(event, of: actions) {
        falseEvents.append(event.gesture.rawValue)
      }
    }
  }

  /// The two blinks of a double blink are events as well.
  private static func isPart(_ event: GestureEvent, of actions: [PortraitTimetable.Action]) -> Bool {
    event.gesture == .blink
      && actions.contains {
        $0.gesture == .doubleBlink && event.time >= $0.start && event.time <= $0.end + Self.patience
      }
  }
}
