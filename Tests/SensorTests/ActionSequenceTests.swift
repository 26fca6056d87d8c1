import Testing

@testable import Sensor

/// When several gestures in a row start actions, told as timetables.
struct ActionSequenceTests {
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
    #expect(try ActionTimetable.run(actions.map { ActionTimetable.action($0) }, timetable) == done, "\(name)")
  }
}
