import Deck
import Foundation
import MQTT

extension ActionSetting {
  static let gestureRule = "an event type such as leftWink or smileEnd, not blink, or several: doubleBlink, smile"
  /// More is not learned by anybody.
  private static let maximumGestures = 5

  static let all: [ActionSetting] = triggers + effects + conditions

  private static let triggers = [
    ActionSetting(
      name: "gesture", allowed: gestureRule, defaultValue: "must be there",
      summary: "What starts it; several have to be made in this order"
    ) { value, action throws(SettingRefusal) in
      let words = value.text.split(separator: ",", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let known = Payloads.eventTypes(Payloads.gestures(publishesBlinks: false))
      guard (1...maximumGestures).contains(words.count), words.allSatisfy(known.contains) else { throw .notAllowed }
      action.gestures = words
    },
    ActionSetting(
      name: "within", allowed: "a number from 0.5 to 10 (s)", defaultValue: "3",
      summary: "Time from the first gesture's beginning in which all of several have to be made"
    ) { value, action throws(SettingRefusal) in
      action.within = try value.number(in: 0.5...10)
    },
  ]

  private static let effects = [
    ActionSetting(
      name: "topic", allowed: "a topic without wildcards", defaultValue: "",
      summary: "Where it publishes, with `payload`"
    ) { value, action throws(SettingRefusal) in
      guard (try? Topic.check(name: value.text)) != nil else { throw .notAllowed }
      action.topic = value.text
    },
    ActionSetting(
      name: "payload", allowed: "any text, with places such as ${gesture}", defaultValue: "",
      summary: "What it publishes"
    ) { value, action throws(SettingRefusal) in
      action.payload = try ActionTemplate(parsing: value.text)
    },
    ActionSetting(
      name: "deck", allowed: "a deck's name", defaultValue: "", summary: "The deck that it moves, with `swipe`"
    ) { value, action throws(SettingRefusal) in
      guard DeckName.isValid(value.text) else { throw .notAllowed }
      action.deck = value.text
    },
    ActionSetting(
      name: "swipe", allowed: "like, nope, undo or reset", defaultValue: "", summary: "What is done with the deck"
    ) { value, action throws(SettingRefusal) in
      let verbs: [String: DeckCommand.Verb] = [
        "like": .swipe(.like), "nope": .swipe(.nope), "undo": .undo, "reset": .reset,
      ]
      guard let verb = verbs[value.text] else { throw .notAllowed }
      action.swipe = verb
    },
    ActionSetting(
      name: "set_armed", allowed: "on, off or toggle", defaultValue: "",
      summary: "Arms the sensor or disarms it"
    ) { value, action throws(SettingRefusal) in
      guard let arming = ActionEffect.Arming(rawValue: value.text) else { throw .notAllowed }
      action.arming = arming
    },
  ]

  private static let conditions = [
    ActionSetting(
      name: "cooldown", allowed: "a number from 0 to 3600 (s)", defaultValue: "1",
      summary: "Time after it in which it is not done again"
    ) { value, action throws(SettingRefusal) in
      let seconds = try value.number(in: 0...3600)
      action.changes.append { $0.cooldown = seconds }
    },
    ActionSetting(
      name: "confirm", allowed: "a gesture, not blink", defaultValue: "no gesture",
      summary: "It is done only when this gesture comes next"
    ) { value, action throws(SettingRefusal) in
      guard Payloads.gestures(publishesBlinks: false).contains(where: { $0.rawValue == value.text }) else {
        throw .notAllowed
      }
      let gesture = value.text
      action.changes.append { $0.confirmation = gesture }
    },
    ActionSetting(
      name: "confirm_within", allowed: "a number from 1 to 30 (s)", defaultValue: "5",
      summary: "Time in which that gesture has to come"
    ) { value, action throws(SettingRefusal) in
      let seconds = try value.number(in: 1...30)
      action.changes.append { $0.confirmationTime = seconds }
    },
    ActionSetting(
      name: "when", allowed: "armed, disarmed or always", defaultValue: "armed; with `set_armed` always",
      summary: "Whether the sensor must be armed for it, disarmed, or either"
    ) { value, action throws(SettingRefusal) in
      guard let condition = ActionSettings.Condition(rawValue: value.text) else { throw .notAllowed }
      action.condition = condition
    },
    ActionSetting(
      name: "face", allowed: "any or present", defaultValue: "any",
      summary: "Whether somebody must be in view: a held gesture ends also when the person leaves"
    ) { value, action throws(SettingRefusal) in
      guard ["any", "present"].contains(value.text) else { throw .notAllowed }
      let needsFace = value.text == "present"
      action.changes.append { $0.needsFace = needsFace }
    },
    ActionSetting(
      name: "between", allowed: "two times of day, such as 22:00-07:00", defaultValue: "any time",
      summary: "The hours in which it is done, in this machine's time zone"
    ) { value, action throws(SettingRefusal) in
      guard let hours = HoursOfDay(parsing: value.text) else { throw .notAllowed }
      action.changes.append { $0.hours = hours }
    },
  ]
}
