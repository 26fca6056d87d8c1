import Gestures
import Testing

@testable import Sensor

/// When gestures start actions, told as timetables: who does what when, and what is done.
struct ActionScheduleTests {
  /// `1.0 leftWink`: at second 1 the wink is decided; it began 0.3 s before. `1.0 smile+` and `2.0 smile-` are the start
  /// and the end of a held one, `1.0 -` lets time go on, `1.0 off`, `1.0 on`, `1.0 person`, `1.0 nobody`,
  /// `1.0 camera` change what there is.
  private static func run(_ actions: [ActionSettings], _ timetable: String, minute: Int? = 720) throws -> [String] {
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

  private static func event(_ word: String, at time: Double) throws -> GestureEvent {
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

  private static func action(
    _ gestures: String, _ change: (inout ActionSettings) -> Void = { _ in }
  ) -> ActionSettings {
    var action = ActionSettings(
      gestures.split(separator: "+").map(String.init), .publish(topic: "t", payload: ActionTemplate()))
    action.cooldown = 0
    change(&action)
    return action
  }

  /// Actions as in a configuration, a timetable, and what is done when.
  private static let sequenceTable: [(String, [String], String, [String])] = [
    ("all in order and in time", ["doubleBlink+smile"], "1 doubleBlink,2 smile+,3 smile-", ["2 doubleBlink, smile"]),
    ("not too late: 3 s from the first one's beginning", ["doubleBlink+smile"], "1 doubleBlink,3.8 smile+", []),
    ("just in time", ["doubleBlink+smile"], "1 doubleBlink,3.6 smile+", ["3.6 doubleBlink, smile"]),
    ("not in another order", ["doubleBlink+smile"], "1 smile+,1.5 smile-,2 doubleBlink", []),
    ("not with another gesture in between", ["doubleBlink+smile"], "1 doubleBlink,1.5 nod,2 smile+", []),
    (
      "natural blinks come all day", ["doubleBlink+smile"], "1 doubleBlink,1.5 blink,2 smile+", ["2 doubleBlink, smile"]
    ),
    ("the end of a gesture breaks nothing", ["smile+nod"], "1 smile+,1.5 smile-,2 nod", ["2 smile, nod"]),
    ("an end can be a step", ["smileEnd+nod"], "1 smile+,2 smile-,2.5 nod", ["2.5 smileEnd, nod"]),
    ("begun anew after a mistake", ["nod+nod+shake"], "1 nod,1.5 nod,2 nod,2.5 shake", ["2.5 nod, nod, shake"]),
    ("each gesture counts once", ["nod+nod"], "1 nod,2 nod,3 nod,4 nod", ["2 nod, nod", "4 nod, nod"]),
    ("not by two people", ["doubleBlink+smile"], "1 doubleBlink,1.5 person,2 smile+", []),
    ("not over a camera that was away", ["doubleBlink+smile"], "1 doubleBlink,1.5 camera,2 smile+", []),
    ("not half while disarmed", ["doubleBlink+smile"], "0 off,1 doubleBlink,1.5 on,2 smile+", []),
    (
      "not around something while disarmed", ["doubleBlink+smile"],
      "1 doubleBlink,1.2 off,1.4 nod,1.6 on,2 smile+", []
    ),
    // A gesture that may become more waits.
    ("the sequence alone", ["smile+nod", "smile"], "1 smile+,2 nod", ["2 smile, nod"]),
    (
      "the gesture alone, when the sequence can no longer come", ["smile+nod", "smile"],
      "1 smile+,3.7 -,3.8 -,5 nod", ["3.8 smile"]
    ),
    ("at once, when another gesture comes", ["smile+nod", "smile"], "1 smile+,1.5 shake", ["1.5 smile"]),
    ("the last step alone is not delayed", ["smile+nod", "nod"], "1 nod", ["1 nod"]),
    ("the last step of a sequence starts nothing else", ["smile+nod", "nod"], "1 smile+,2 nod", ["2 smile, nod"]),
    ("twice the same", ["nod+nod", "nod"], "1 nod,2 nod,4 nod,8 -", ["2 nod, nod", "8 nod: too late"]),
    ("twice the same, and one more", ["nod+nod", "nod"], "1 nod,2 nod,4 nod,7 -", ["2 nod, nod", "7 nod"]),
    (
      "the longest of three", ["nod", "nod+shake", "nod+shake+smile"], "1 nod,2 shake,2.5 smile+",
      ["2.5 nod, shake, smile"]
    ),
    (
      "the middle one of three", ["nod", "nod+shake", "nod+shake+smile"], "1 nod,2 shake,2.5 leftWink",
      ["2.5 nod, shake"]
    ),
    ("disarmed meanwhile", ["smile+nod", "smile"], "1 smile+,2 off,3.8 -", ["3.8 smile: no longer to be done"]),
    ("frames that come again long after", ["smile+nod", "smile"], "1 smile+,9 -", ["9 smile: too late"]),
    ("another person", ["smile+nod", "smile"], "1 smile+,2 person,4 -", ["2 smile: another person came"]),
    ("the person has left, which changes nothing", ["smile+nod", "smile"], "1 smile+,2 nobody,3.9 -", ["3.9 smile"]),
  ]

  @Test("Sequences", arguments: sequenceTable)
  func sequences(_ name: String, _ actions: [String], _ timetable: String, _ done: [String]) throws {
    #expect(try Self.run(actions.map { Self.action($0) }, timetable) == done, "\(name)")
  }

  private static let confirmationTable: [(String, String, [String])] = [
    ("confirmed", "1 leftWink,3 nod", ["1 leftWink?", "3 leftWink"]),
    (
      "the confirming gesture has no other effect, and does nothing by itself later", "1 leftWink,3 nod,9 nod",
      ["1 leftWink?", "3 leftWink", "9 nod"]
    ),
    (
      "not in time: 5 s", "1 leftWink,6.1 -,6.2 nod", ["1 leftWink?", "6.1 leftWink: not confirmed in time", "6.2 nod"]
    ),
    ("just in time", "1 leftWink,6 nod", ["1 leftWink?", "6 leftWink"]),
    (
      "taken back by another gesture", "1 leftWink,2 shake,3 nod",
      ["1 leftWink?", "2 leftWink: not confirmed, shake came", "3 nod"]
    ),
    (
      "not by a blink or by the end of a gesture", "0 smile+,1 leftWink,2 blink,2.5 smile-,3 nod",
      ["1 leftWink?", "3 leftWink"]
    ),
    (
      "asked anew", "1 leftWink,3 leftWink,7.5 nod",
      ["1 leftWink?", "3 leftWink: not confirmed, leftWink came", "3 leftWink?", "7.5 leftWink"]
    ),
    (
      "not by another person", "1 leftWink,2 person,3 nod",
      ["1 leftWink?", "2 leftWink: another person came", "3 nod"]
    ),
    ("not when the camera was away", "1 leftWink,2 camera,3 nod", ["1 leftWink?", "2 leftWink: gone", "3 nod"]),
    ("not when disarmed meanwhile", "1 leftWink,2 off,3 nod", ["1 leftWink?", "3 leftWink: no longer to be done"]),
  ]

  @Test("Confirmations", arguments: confirmationTable)
  func confirmations(_ name: String, _ timetable: String, _ done: [String]) throws {
    let actions = [Self.action("leftWink") { $0.confirmation = "nod" }, Self.action("nod")]
    #expect(try Self.run(actions, timetable) == done, "\(name)")
  }

  @Test("What waits for its confirmation can be told")
  func confirming() throws {
    var schedule = ActionSchedule([Self.action("smile+leftWink") { $0.confirmation = "nod" }])
    var moment = ActionMoment(time: 1, isArmed: true, person: 1)
    _ = schedule.receive(try Self.event("smile+", at: 1), moment)
    #expect(schedule.confirming == nil)
    moment.time = 2
    _ = schedule.receive(try Self.event("leftWink", at: 2), moment)
    #expect(schedule.confirming == Confirmation(action: "smile, leftWink", gesture: "nod"))
    moment.time = 7.1
    _ = schedule.advance(to: moment)
    #expect(schedule.confirming == nil)
  }

  @Test("A gesture starts the actions that are for it, each at most once in its cooldown")
  func cooldown() throws {
    let actions = [Self.action("leftWink") { $0.cooldown = 2 }, Self.action("leftWink"), Self.action("smile")]
    let done = try Self.run(actions, "1 leftWink,2.9 leftWink,3 leftWink,4.9 leftWink")
    #expect(done == ["1", "1", "2.9", "3", "3", "4.9"].map { "\($0) leftWink" })
  }

  @Test("A cooldown holds no gesture back that might have become its sequence")
  func cooldownOfRival() throws {
    let actions = [Self.action("smile+nod") { $0.cooldown = 60 }, Self.action("smile")]
    #expect(try Self.run(actions, "1 smile+,2 nod,5 smile+") == ["2 smile, nod", "5 smile"])
  }

  @Test("Armed, disarmed, always; the end of a held gesture only where its start was published")
  func conditions() throws {
    let actions =
      [ActionSettings.Condition.armed, .disarmed, .always].map { condition in
        Self.action("smile") {
          $0.condition = condition
          $0.effect = .publish(topic: condition.rawValue, payload: ActionTemplate())
        }
      } + [Self.action("smileEnd")]
    var schedule = ActionSchedule(actions)
    let steps: [(String, Bool, [String])] = [
      ("smile+", true, ["armed", "always"]), ("smile-", true, ["t"]), ("smile+", false, ["disarmed", "always"]),
      // Its start was not published.
      ("smile-", true, []),
    ]
    for (number, (word, isArmed, topics)) in steps.enumerated() {
      let moment = ActionMoment(time: Double(number) * 10, isArmed: isArmed, person: 1)
      let done = schedule.receive(try Self.event(word, at: moment.time), moment)
      let performed = done.compactMap { step -> String? in
        guard case .perform(let action, _) = step, case .publish(let topic, _) = action.effect else { return nil }
        return topic
      }
      #expect(performed == topics)
    }
  }

  @Test("A gesture that arms works while the sensor is disarmed")
  func arming() throws {
    let actions = [ActionSettings(["browRaise"], .arm(.toggle))]
    #expect(try Self.run(actions, "1 off,2 browRaise+") == ["2 browRaise"])
    #expect(try Self.run(actions, "2 browRaise+") == ["2 browRaise"])
  }

  @Test("With nobody in view, where somebody must be, nothing is done")
  func face() throws {
    let actions = [Self.action("smileEnd") { $0.needsFace = true }]
    #expect(try Self.run(actions, "1 smile+,2 smile-") == ["2 smileEnd"])
    #expect(try Self.run(actions, "1 smile+,2 nobody,3 smile-").isEmpty)
  }

  @Test(
    "Hours, over midnight too; none while the clock is not right",
    arguments: [
      ("08:00-17:30", 480, true), ("08:00-17:30", 1049, true), ("08:00-17:30", 1050, false), ("08:00-17:30", 0, false),
      ("22:00-07:00", 1320, true), ("22:00-07:00", 0, true), ("22:00-07:00", 419, true), ("22:00-07:00", 420, false),
      ("22:00 - 07:00", 1319, false), ("22:00-07:00", nil, false),
    ] as [(String, Int?, Bool)])
  func hours(_ text: String, _ minute: Int?, _ isDone: Bool) throws {
    let hours = try #require(HoursOfDay(parsing: text))
    let done = try Self.run([Self.action("nod") { $0.hours = hours }], "1 nod", minute: minute)
    #expect(done.isEmpty == !isDone)
  }

  @Test(
    "What are no hours", arguments: ["", "22:00", "22-7", "24:00-07:00", "22:60-07:00", "07:00-07:00", "22:00-07:00 "])
  func noHours(_ text: String) {
    #expect(HoursOfDay(parsing: text) == nil)
  }
}
