import Foundation
import Gestures
import Testing

@testable import Sensor

struct ActionTests {
  private static func event(_ gesture: Gesture, _ phase: GestureEvent.Phase? = nil) -> GestureEvent {
    GestureEvent(gesture: gesture, phase: phase, time: 1, start: 0.5, end: 1, confidence: 1)
  }

  private static func action(
    _ gesture: String, _ topic: String, cooldown: Double = 1, _ condition: ActionSettings.Condition = .armed
  ) -> ActionSettings {
    var action = ActionSettings()
    (action.gesture, action.topic, action.cooldown, action.condition) = (gesture, topic, cooldown, condition)
    return action
  }

  @Test(
    "Places are filled, and everything else stays",
    arguments: [
      ("TOGGLE", "TOGGLE"), ("", ""), (#"{"state":"TOGGLE"}"#, #"{"state":"TOGGLE"}"#),
      ("${gesture}", "<gesture>"), ("a ${node}${event_type}: ${ts}!", "a <node><event_type>: <ts>!"),
      ("$5 {gesture} $gesture ${", "$5 {gesture} $gesture ${"),
      ("${confidence} ${duration_ms}", "<confidence> <duration_ms>"),
    ])
  func template(_ text: String, _ filled: String) throws {
    #expect(try ActionTemplate(parsing: text).fill { "<\($0.rawValue)>" } == filled)
  }

  @Test("What is filled in is not looked at again")
  func nothingIsEvaluated() throws {
    #expect(try ActionTemplate(parsing: "${gesture}").fill { _ in "${node}" } == "${node}")
  }

  @Test("A gesture starts the actions that are for it, each at most once in its cooldown")
  func cooldown() {
    var schedule = ActionSchedule([
      Self.action("leftWink", "a", cooldown: 2), Self.action("leftWink", "b", cooldown: 0), Self.action("smile", "c"),
    ])
    let start = ContinuousClock.now
    let started = [0.0, 1.9, 2.0, 3.9].map { seconds in
      schedule.due(Self.event(.leftWink), isArmed: true, at: start + .seconds(seconds)).map(\.topic)
    }
    #expect(started == [["a", "b"], ["b"], ["a", "b"], ["b"]])
  }

  @Test("Conditions, and the end of a held gesture")
  func conditions() {
    var schedule = ActionSchedule([
      Self.action("smile", "armed"), Self.action("smile", "disarmed", .disarmed),
      Self.action("smile", "always", .always),
      Self.action("smileEnd", "end"),
    ])
    var now = ContinuousClock.now
    let steps: [(GestureEvent.Phase, Bool, [String])] = [
      (.start, true, ["armed", "always"]), (.end, true, ["end"]), (.start, false, ["disarmed", "always"]),
      // Its start was not published.
      (.end, true, []),
    ]
    for (phase, isArmed, topics) in steps {
      now += .seconds(10)
      #expect(schedule.due(Self.event(.smile, phase), isArmed: isArmed, at: now).map(\.topic) == topics)
    }
  }

  private static func read(_ text: String) throws -> SensorConfiguration {
    let folder = TemporaryFolder()
    return try ConfigurationLoader(environment: [:]).load(path: try folder.write("c.yaml", bytes: Array(text.utf8)))
  }

  @Test("Actions in the configuration")
  func configuration() throws {
    let text = """
      actions:
        - gesture: leftWink
          topic: zigbee2mqtt/lamp/set
          payload: '{"state":"TOGGLE"}'
        - {gesture: smileEnd, topic: a/b, payload: "", cooldown: 0, when: always}
      """
    let actions = try Self.read(text).actions
    var first = Self.action("leftWink", "zigbee2mqtt/lamp/set")
    first.payload = try ActionTemplate(parsing: #"{"state":"TOGGLE"}"#)
    #expect(actions == [first, Self.action("smileEnd", "a/b", cooldown: 0, .always)])
    #expect(try Self.read("actions:\n").actions.isEmpty)
  }

  @Test("The reference's example can be used as it is")
  func example() throws {
    let reference = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/configuration.md").standardized
    let section = try #require(
      try String(contentsOf: reference, encoding: .utf8).components(separatedBy: "## Actions\n").dropFirst().first)
    let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
    let code = lines.drop { !$0.hasPrefix("    ") }.prefix { $0.hasPrefix("    ") }
    #expect(try Self.read(code.joined(separator: "\n")).actions.map(\.gesture) == ["leftWink", "smile", "nod"])
  }

  @Test(
    "A mistake in an action is named by its line",
    arguments: [
      ("actions: on\n", ":1: actions: on; allowed is a list, each on a line with `- `"),
      ("actions:\n  - leftWink\n", ":2: actions: leftWink; an action is made of lines like `key: value`"),
      (
        "actions:\n  - gesture: blink\n    topic: a\n    payload: b\n",
        ":2: actions.gesture: blink; allowed is an event"
      ),
      (
        "actions:\n  - gesture: nod\n    topic: a/#\n    payload: b\n",
        ":3: actions.topic: a/#; allowed is a topic without"
      ),
      ("actions:\n  - gesture: nod\n    topic: a\n", ":2: actions: payload is missing; allowed is any text"),
      ("actions:\n  - {gesture: nod, topic: a, payload: '${foo}'}\n", "there is no ${foo}; known are ${gesture}, "),
      ("actions:\n  - {gesture: nod, topic: a, payload: b, coldown: 1}\n", "no such key; did you mean cooldown?"),
      ("actions:\n  - {gesture: nod, topic: a, payload: b, cooldown: -1}\n", "allowed is a number from 0 to 3600 (s)"),
      (
        "actions:\n  - {gesture: nod, topic: a, payload: b, when: never}\n",
        "never; allowed is armed, disarmed or always"
      ),
      ("actions:\n  - {gesture: nod, topic: a, payload: [b]}\n", ":2: actions.payload: (a list); allowed is any text"),
    ])
  func mistakes(_ text: String, _ said: String) throws {
    do {
      _ = try Self.read(text)
      Issue.record("nothing is said of \(text)")
    } catch let error as ConfigurationError {
      #expect(error.problems.count == 1)
      #expect(error.description.contains(said), "\(error)")
    }
  }
}
