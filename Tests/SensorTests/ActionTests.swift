import Foundation
import Testing

@testable import Sensor

struct ActionTests {
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
        - {gesture: smileEnd, topic: a/b, payload: "", cooldown: 0, when: always, face: present, between: 22:00-07:00}
        - {gesture: "doubleBlink , smile", deck: home, swipe: like, within: 2, confirm: nod, confirm_within: 8}
        - {gesture: browRaise, set_armed: toggle}
        - {gesture: nod, set_armed: on, when: disarmed}
        - {gesture: nodLeft, deck: home, swipe: undo}
      """
    let first = ActionSettings(
      ["leftWink"],
      .publish(topic: "zigbee2mqtt/lamp/set", payload: try ActionTemplate(parsing: #"{"state":"TOGGLE"}"#)))
    var second = ActionSettings(["smileEnd"], .publish(topic: "a/b", payload: ActionTemplate()))
    (second.cooldown, second.condition, second.needsFace) = (0, .always, true)
    second.hours = HoursOfDay(parsing: "22:00-07:00")
    var third = ActionSettings(["doubleBlink", "smile"], .deck("home", .swipe(.like)))
    (third.within, third.confirmation, third.confirmationTime) = (2, "nod", 8)
    let fourth = ActionSettings(["browRaise"], .arm(.toggle))
    #expect(fourth.condition == .always)
    var fifth = ActionSettings(["nod"], .arm(.on))
    fifth.condition = .disarmed
    let sixth = ActionSettings(["nodLeft"], .deck("home", .undo))
    #expect(try Self.read(text).actions == [first, second, third, fourth, fifth, sixth])
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
    #expect(
      try Self.read(code.joined(separator: "\n")).actions.map(\.name) == [
        "leftWink", "doubleBlink, smile", "browRaise",
      ])
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
      (
        "actions:\n  - {gesture: nod}\n",
        ":2: actions: it does nothing; an action needs one of topic with payload, deck"
      ),
      (
        "actions:\n  - {gesture: nod, topic: a, payload: b, set_armed: on}\n",
        "topic and set_armed are two things; an action needs one of"
      ),
      ("actions:\n  - {gesture: nod, deck: home}\n", "actions: swipe is missing; allowed is like, nope, undo or reset"),
      ("actions:\n  - {gesture: nod, swipe: like}\n", "actions: deck is missing; allowed is a deck's name"),
      ("actions:\n  - {gesture: nod, deck: Home, swipe: like}\n", "actions.deck: Home; allowed is a deck's name"),
      ("actions:\n  - {gesture: nod, payload: b}\n", "actions: topic is missing; allowed is a topic without"),
      ("actions:\n  - {topic: a, payload: b}\n", "actions: gesture is missing; allowed is an event type"),
      ("actions:\n  - {gesture: nod, set_armed: 'yes'}\n", "actions.set_armed: \"yes\"; allowed is on, off or toggle"),
      (
        "actions:\n  - {gesture: nod, set_armed: on, within: 2}\n",
        "within is for several gestures, and there is one: nod"
      ),
      ("actions:\n  - {gesture: 'nod, wink', set_armed: on}\n", "actions.gesture: \"nod, wink\"; allowed is an event"),
      ("actions:\n  - {gesture: 'nod,', set_armed: on}\n", "actions.gesture: \"nod,\"; allowed is an event"),
      ("actions:\n  - {gesture: nod, set_armed: on, confirm: smileEnd}\n", "smileEnd; allowed is a gesture, not blink"),
      ("actions:\n  - {gesture: nod, set_armed: on, between: '9-5'}\n", "allowed is two times of day, such as 22:00"),
      ("actions:\n  - {gesture: nod, set_armed: on, face: absent}\n", "absent; allowed is any or present"),
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
