import Gestures

/// The content of every message that is published.
public enum Payloads {
  /// What the sensor is and can do.
  static func info(publishesBlinks: Bool) -> JSONValue {
    let gestures = Gesture.allCases.filter { publishesBlinks || $0 != .blink }
    return [
      "version": .string(Version.current),
      "gestures": .array(gestures.map { .string($0.rawValue) }),
      "event_types": .array(gestures.flatMap(eventTypes).map(JSONValue.string)),
    ]
  }

  /// One event: `{"event_type":"leftWink","id":…,"ts":…,"boot":…,"seq":41,"confidence":0.93,"duration_ms":310}`.
  static func event(_ event: GestureEvent, _ stamp: EventStamp) -> JSONValue {
    [
      "event_type": .string(event.eventType),
      "id": .string(stamp.id.description),
      "ts": .string(stamp.time.rfc3339),
      "boot": .string(stamp.boot.description),
      "seq": .integer(stamp.sequence),
      "confidence": .fixed(event.confidence, decimals: 2),
      "duration_ms": .integer(Int(((event.end - event.start) * 1000).rounded())),
    ]
  }

  /// The gesture's plain name; nil for the end of a held one, which is to start nothing.
  static func action(_ event: GestureEvent) -> String? {
    event.phase == .end ? nil : event.gesture.rawValue
  }

  private static func eventTypes(_ gesture: Gesture) -> [String] {
    gesture.isHeld ? [gesture.rawValue, gesture.rawValue + "End"] : [gesture.rawValue]
  }
}
