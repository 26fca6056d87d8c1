import Testing

@testable import Sensor

/// When actions that ask for a gesture are done, told as timetables.
struct ActionConfirmationTests {
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
    let actions = [ActionTimetable.action("leftWink") { $0.confirmation = "nod" }, ActionTimetable.action("nod")]
    #expect(try ActionTimetable.run(actions, timetable) == done, "\(name)")
  }

  @Test("What waits for its confirmation can be told")
  func confirming() throws {
    var schedule = ActionSchedule([ActionTimetable.action("smile+leftWink") { $0.confirmation = "nod" }])
    var moment = ActionMoment(time: 1, isArmed: true, person: 1)
    _ = schedule.receive(try ActionTimetable.event("smile+", at: 1), moment)
    #expect(schedule.confirming == nil)
    moment.time = 2
    _ = schedule.receive(try ActionTimetable.event("leftWink", at: 2), moment)
    #expect(schedule.confirming == Confirmation(action: "smile, leftWink", gesture: "nod"))
    moment.time = 7.1
    _ = schedule.advance(to: moment)
    #expect(schedule.confirming == nil)
  }
}
