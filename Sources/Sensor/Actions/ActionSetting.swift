import Gestures
import MQTT

/// One key of an action in the configuration file.
struct ActionSetting: Sendable {
  let name: String
  /// For a person, as ``Setting/allowed``.
  let allowed: String
  /// As it would be written; nil where it has to be.
  let defaultValue: String?
  /// One sentence without its full stop.
  let summary: String
  let apply: @Sendable (SettingValue, inout ActionSettings) throws(SettingRefusal) -> Void

  static let all: [ActionSetting] = [
    ActionSetting(
      name: "gesture", allowed: "an event type, such as leftWink or smileEnd; not blink", defaultValue: nil,
      summary: "What starts it"
    ) { value, action throws(SettingRefusal) in
      guard Payloads.eventTypes(Payloads.gestures(publishesBlinks: false)).contains(value.text) else {
        throw .notAllowed
      }
      action.gesture = value.text
    },
    ActionSetting(
      name: "topic", allowed: "a topic without wildcards", defaultValue: nil, summary: "Where it publishes"
    ) { value, action throws(SettingRefusal) in
      guard (try? Topic.check(name: value.text)) != nil else { throw .notAllowed }
      action.topic = value.text
    },
    ActionSetting(
      name: "payload", allowed: "any text, with places such as ${gesture}", defaultValue: nil,
      summary: "What it publishes"
    ) { value, action throws(SettingRefusal) in
      action.payload = try ActionTemplate(parsing: value.text)
    },
    ActionSetting(
      name: "cooldown", allowed: "a number from 0 to 3600 (s)", defaultValue: "1",
      summary: "Time after it in which it is not done again"
    ) { value, action throws(SettingRefusal) in
      action.cooldown = try value.number(in: 0...3600)
    },
    ActionSetting(
      name: "when", allowed: "armed, disarmed or always", defaultValue: "armed",
      summary: "Whether the sensor must be armed for it, disarmed, or either"
    ) { value, action throws(SettingRefusal) in
      guard let condition = ActionSettings.Condition(rawValue: value.text) else { throw .notAllowed }
      action.condition = condition
    },
  ]
}
