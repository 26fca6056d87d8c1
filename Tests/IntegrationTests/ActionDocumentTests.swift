import Foundation
import Gestures
import SensorTestSupport
import Testing

@testable import Sensor

/// Every example of docs/actions.md, as a sensor's configuration at a real broker: what a subscriber gets of it.
@Suite(.needsBroker, .timeLimit(.minutes(2)))
struct ActionDocumentTests {
  /// The gestures that are shown, a second apart, and what is said of them besides events; in the document's order.
  private static let expected: [(shown: String, said: [String])] = [
    ("leftWink", [#"zigbee2mqtt/lamp/set {"state":"TOGGLE"}"#]),
    (
      "leftWink turnRight+ turnRight-",
      [#"zigbee2mqtt/lamp/set {"state":"TOGGLE"}"#, #"zigbee2mqtt/lamp/set {"brightness_step":40}"#]
    ),
    ("rightWink leftWink", ["cmnd/kettle/POWER TOGGLE"]),
    ("nodRight+ nodRight-", ["blinds/switch/motor/command ON"]),
    (
      "doubleBlink", [#"house/gesture {"gesture":"doubleBlink","from":"porch","confidence":1.00,"took_ms":300}"#]
    ),
    ("doubleBlink smile+ nod", [#"zigbee2mqtt/heater/set {"state":"ON"}"#]),
    ("eyesClosed+ eyesClosed-", [#"zigbee2mqtt/bedside/set {"state":"ON","brightness":20}"#]),
    ("leftWink browRaise+ rightWink browRaise-", []),
    (
      "nodRight+ nodRight- nodLeft+",
      [
        #"gesture2mqtt/deck/home/request/swipe {"action":"like""#,
        #"gesture2mqtt/deck/home/request/swipe {"action":"nope""#,
      ]
    ),
  ]

  private static func examples() throws -> [String] {
    try RepositoryFile.text("docs/actions.md").components(separatedBy: "```yaml\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  /// The example's actions, without their hours: tests run at any.
  private static func actions(_ example: String) throws -> [ActionSettings] {
    let file = FileManager.default.temporaryDirectory.appending(path: "actions-\(UUID().uuidString).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(example.utf8).write(to: file)
    return try ConfigurationLoader(environment: [:]).load(path: file.path).actions.map { action in
      var action = action
      action.hours = nil
      return action
    }
  }

  @Test("Each example does what it says")
  func examples() async throws {
    let examples = try Self.examples()
    try #require(examples.count == Self.expected.count)
    for (example, expected) in zip(examples, Self.expected) {
      let said = try await Self.said(example, expected.shown)
      #expect(said == expected.said, "\(example)")
    }
  }

  /// What a subscriber gets on the topics of others.
  private static func said(_ example: String, _ shown: String) async throws -> [String] {
    let actions = try actions(example)
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let change = { @Sendable (configuration: inout SensorConfiguration) in configuration.actions = actions }
    try await RunningSensor.run(at: broker, change) { sensor in
      try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
      for (second, word) in shown.split(separator: " ").enumerated() {
        let phase: GestureEvent.Phase? = word.hasSuffix("+") ? .start : word.hasSuffix("-") ? .end : nil
        let gesture = try #require(Gesture(rawValue: phase == nil ? String(word) : String(word.dropLast())))
        try sensor.see(gesture, phase, at: Double(second + 1))
      }
      if actions.contains(where: { if case .arm = $0.effect { true } else { false } }) {
        #expect(!sensor.messaging.isArmed)
      }
    }
    // Said last.
    #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "offline") != nil)
    let said = subscriber.received.filter {
      !$0.message.topic.hasPrefix("gesture2mqtt/porch/") && !$0.message.topic.hasPrefix("homeassistant/")
    }
    #expect(said.allSatisfy { !$0.message.retain })
    return said.map { received in
      let line = "\(received.message.topic) \(received.text)"
      // What follows is another each time.
      return line.contains("/request/") ? String(line.prefix { $0 != "," }) : line
    }
  }
}
