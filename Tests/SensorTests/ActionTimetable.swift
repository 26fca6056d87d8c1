import Gestures
import Testing

@testable import Sensor

/// Who does what when, and what actions are done.
enum ActionTimetable {
  /// `1.0 leftWink`: at second 1 the wink is decided; it began 0.3 s before. `1.0 smile+` and `2.0 smile-` are the start
  /// and the end of a held one, `1.0 -` lets time go on, `1.0 off`, `1.0 on`, `1.0 person`, `1.0 nobody`,
  /// `1.0 camera` change what there is.
  static func run(_ actions: [ActionSettings], _ timetable: String, minute: Int? = 720) throws -> [String] {
    var schedule = ActionSchedule(actions)
    var moment = ActionMoment(time: 0, isArmed: true, person: 1, minute: minute)
    var done: [String] = []
    for line in timetable.split(separator: ",") {
      let words = line.split(separator: " ")
      moment.time = try #require(Double(words[0]))
      let steps: [ActionStep]
      switch words[1] {
      case "-": steps = schedule.advance(to: moment)
      case "on", "off":
        moment.isArmed = words[1] == "on"
        steps = []
      case "person":
        moment.person = (moment.person ?? 1) + 1
        steps = schedule.advance(to: moment)
      case "nobody":
        moment.person = nil
        steps = schedule.advance(to: moment)
      case "camera": steps = schedule.forget("gone")
      default: steps = schedule.receive(try event(String(words[1]), at: moment.time), moment)
      }
      done += steps.map { "\(words[0]) \(say($0))" }
    }
    return done
  }

  static func event(_ word: String, at time: Double) throws -> GestureEvent {
    let phase: GestureEvent.Phase? = word.hasSuffix("+") ? .start : word.hasSuffix("-") ? .end : nil
    let gesture = try #require(Gesture(rawValue: phase == nil ? word : String(word.dropLast())))
    return GestureEvent(gesture: gesture, phase: phase, time: time, start: time - 0.3, end: time, confidence: 1)
  }

  private static func say(_ step: ActionStep) -> String {
    switch step {
    case .perform(let action, _): action.name
    case .ask(let action, _): "\(action.name)?"
    case .drop(let action, let reason): "\(action.name): \(reason)"
    }
  }

  static func action(
    _ gestures: String, _ change: (inout ActionSettings) -> Void = { _ in }
  ) -> ActionSettings {
    var action = ActionSettings(
      gestures.split(separator: "+").map(String.init), .publish(topic: "t", payload: ActionTemplate()))
    action.cooldown = 0
    change(&action)
    return action
  }
}
