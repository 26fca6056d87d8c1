import Testing

@testable import Sensor

/// When single gestures start actions, told as timetables.
struct ActionScheduleTests {
  @Test("A gesture starts the actions that are for it, each at most once in its cooldown")
  func cooldown() throws {
    let actions = [
      ActionTimetable.action("leftWink") { $0.cooldown = 2 }, ActionTimetable.action("leftWink"),
      ActionTimetable.action("smile"),
    ]
    let done = try ActionTimetable.run(actions, "1 leftWink,2.9 leftWink,3 leftWink,4.9 leftWink")
    #expect(done == ["1", "1", "2.9", "3", "3", "4.9"].map { "\($0) leftWink" })
  }

  @Test("A cooldown holds no gesture back that might have become its sequence")
  func cooldownOfRival() throws {
    let actions = [ActionTimetable.action("smile+nod") { $0.cooldown = 60 }, ActionTimetable.action("smile")]
    #expect(try ActionTimetable.run(actions, "1 smile+,2 nod,5 smile+") == ["2 smile, nod", "5 smile"])
  }

  @Test("Armed, disarmed, always; the end of a held gesture only where its start was published")
  func conditions() throws {
    let actions =
      [ActionSettings.Condition.armed, .disarmed, .always].map { condition in
        ActionTimetable.action("smile") {
          $0.condition = condition
          $0.effect = .publish(topic: condition.rawValue, payload: ActionTemplate())
        }
      } + [ActionTimetable.action("smileEnd")]
    var schedule = ActionSchedule(actions)
    let steps: [(String, Bool, [String])] = [
      ("smile+", true, ["armed", "always"]), ("smile-", true, ["t"]), ("smile+", false, ["disarmed", "always"]),
      // Its start was not published.
      ("smile-", true, []),
    ]
    for (number, (word, isArmed, topics)) in steps.enumerated() {
      let moment = ActionMoment(time: Double(number) * 10, isArmed: isArmed, person: 1)
      let done = schedule.receive(try ActionTimetable.event(word, at: moment.time), moment)
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
    #expect(try ActionTimetable.run(actions, "1 off,2 browRaise+") == ["2 browRaise"])
    #expect(try ActionTimetable.run(actions, "2 browRaise+") == ["2 browRaise"])
  }

  @Test("With nobody in view, where somebody must be, nothing is done")
  func face() throws {
    let actions = [ActionTimetable.action("smileEnd") { $0.needsFace = true }]
    #expect(try ActionTimetable.run(actions, "1 smile+,2 smile-") == ["2 smileEnd"])
    #expect(try ActionTimetable.run(actions, "1 smile+,2 nobody,3 smile-").isEmpty)
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
    let done = try ActionTimetable.run([ActionTimetable.action("nod") { $0.hours = hours }], "1 nod", minute: minute)
    #expect(done.isEmpty == !isDone)
  }

  @Test(
    "What are no hours", arguments: ["", "22:00", "22-7", "24:00-07:00", "22:60-07:00", "07:00-07:00", "22:00-07:00 "])
  func noHours(_ text: String) {
    #expect(HoursOfDay(parsing: text) == nil)
  }
}
