import Gestures

/// The content of every message that is published.
public enum Payloads {
  /// What the sensor is and can do.
  /// - Parameters:
  ///   - gestures: those that are published.
  ///   - decks: those that are kept.
  static func info(gestures: [Gesture], decks: [KeptDeck]) -> JSONValue {
    [
      "version": .string(Version.current),
      "gestures": .array(gestures.map { .string($0.rawValue) }),
      "event_types": .array(eventTypes(gestures).map(JSONValue.string)),
      "decks": .array(decks.map { .string($0.name) }),
    ]
  }

  /// What is published.
  static func gestures(publishesBlinks: Bool) -> [Gesture] {
    Gesture.allCases.filter { publishesBlinks || $0 != .blink }
  }

  /// What may be `event_type` where these gestures are published.
  static func eventTypes(_ gestures: [Gesture]) -> [String] {
    gestures.flatMap { $0.isHeld ? [$0.rawValue, $0.rawValue + "End"] : [$0.rawValue] }
  }

  /// One event: `{"event_type":"leftWink","id":…,"ts":…,"boot":…,"seq":41,"confidence":0.93,"duration_ms":310}`.
  ///
  /// Where the clock cannot be right, `"clock_synced":false` follows.
  static func event(_ event: GestureEvent, _ stamp: EventStamp) -> JSONValue {
    let pairs: [(key: String, value: JSONValue)] = [
      ("event_type", .string(event.eventType)),
      ("id", .string(stamp.id.description)),
      ("ts", .string(stamp.time.rfc3339)),
      ("boot", .string(stamp.boot.description)),
      ("seq", .integer(stamp.sequence)),
      ("confidence", .fixed(event.confidence, decimals: 2)),
      ("duration_ms", .integer(event.milliseconds)),
    ]
    return .object(stamp.time.isPlausible ? pairs : pairs + [("clock_synced", .bool(false))])
  }

  /// The gesture's plain name; nil for the end of a held one, which is to start nothing.
  static func action(_ event: GestureEvent) -> String? {
    event.phase == .end ? nil : event.gesture.rawValue
  }

  /// `{"armed":true,"face":true,"abstaining":["tooDark"],"idle":false,"throttled":["hot"],"confirming":null}`.
  /// - Parameter attributes: what else can be set, in the order in which it is to be said.
  static func state(_ state: SensorState, attributes: [(key: String, value: JSONValue)] = []) -> JSONValue {
    .object(
      [("armed", .bool(state.isArmed))] + attributes + [
        ("face", .bool(state.hasFace)), ("abstaining", .array(state.abstaining.names.map(JSONValue.string))),
        ("idle", .bool(state.isIdle)), ("throttled", .array(state.throttled.map { .string($0.rawValue) })),
        ("confirming", .optional(state.confirming, \.json)),
      ])
  }

  /// Home Assistant's words for yes and no.
  static func onOff(_ isOn: Bool) -> String { isOn ? "ON" : "OFF" }

  /// How the sensor does; `fps`, `idle`, `frame_ms`, `frame_ms_max`, `faces` and `abstained` are of the time since the last such message.
  static func statistics(_ statistics: Statistics) -> JSONValue {
    let frames = statistics.frames
    return [
      "uptime_s": .integer(Int(statistics.uptime / .seconds(1))),
      "fps": .fixed(frames.rate, decimals: 1),
      "idle": .fixed(frames.idleShare, decimals: 2),
      "frame_ms": .optional(frames.meanMilliseconds) { .fixed($0, decimals: 1) },
      "frame_ms_max": .optional(frames.longestMilliseconds) { .fixed($0, decimals: 1) },
      "frames": .integer(frames.total),
      "faces": .integer(frames.interval.mostFaces),
      "abstained": .object(frames.abstained.map { ($0.name, .fixed($0.share, decimals: 2)) }),
      "frames_dropped": .integer(statistics.droppedFrames),
      "events_sent": .integer(statistics.events.sent),
      "events_dropped": .integer(statistics.events.dropped),
      "reconnects": .integer(statistics.reconnects),
      "memory_mb": .optional(statistics.residentBytes) { .fixed(Double($0) / 1_000_000, decimals: 1) },
      "temperature_c": .optional(statistics.temperature) { .fixed($0, decimals: 1) },
    ]
  }
}

extension GestureEvent {
  /// How long the movement took.
  var milliseconds: Int { Int(((end - start) * 1000).rounded()) }
}
