import Foundation
import MQTT
import SensorTestSupport
import Synchronization
import Testing

@testable import Sensor

/// What others tell a sensor at a real broker.
@Suite(.needsBroker, .timeLimit(.minutes(2)))
struct CommandTests {
  private static func send(_ text: String, to topic: String, _ client: MQTTClient) {
    let message = Message(topic: "gesture2mqtt/porch/\(topic)", payload: Array(text.utf8), qos: 1)
    #expect(client.publishEvent(message, decidedAt: .now) == .sent)
  }

  private static func isArmed(_ subscriber: TestSubscriber) -> Bool? {
    subscriber.texts("state").last.map { $0.hasPrefix(#"{"armed":true"#) }
  }

  @Test("Disarmed, state and face are said and gestures are not; armed again, they are")
  func arming() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await RunningSensor.run(at: broker) { sensor in
      try await withOther(at: broker) { other in
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        Self.send("OFF", to: "set/armed", other)
        try #require(await eventually { Self.isArmed(subscriber) == false })
        try sensor.see(.leftWink)
        try sensor.see("60.")
        #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/face", text: "ON") != nil)
        Self.send("ON", to: "set/armed", other)
        try #require(await eventually { Self.isArmed(subscriber) == true })
        try sensor.see(.rightWink)
        #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/action", text: "rightWink") != nil)
      }
      #expect(sensor.log.contains { $0.contains("leftWink") && $0.contains("disarmed") })
    }
    #expect(subscriber.texts("action") == ["rightWink"])
    #expect(subscriber.texts("event").count == 1)
  }

  @Test("What is not allowed on a set topic is said in the log and changes nothing")
  func badSetting() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await RunningSensor.run(at: broker) { sensor in
      try await withOther(at: broker) { other in
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        Self.send("off\u{1B}[2J", to: "set/armed", other)
        Self.send("ON", to: "set/alarm", other)
        #expect(await eventually { sensor.log.count { $0.hasPrefix("set/") } == 2 })
      }
      #expect(sensor.log.contains(#"set/armed: "off\u001b[2J"; allowed is ON or OFF"#))
      #expect(sensor.log.contains(#"set/"alarm": there is nothing to set; known are armed, camera"#))
    }
    #expect(Self.isArmed(subscriber) == true)
  }

  @Test("An attribute is set by its name, said on state, and refused with what is allowed")
  func attribute() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let colour = Mutex("red")
    let attribute = SensorAttribute(
      "colour", allowed: "red or green", value: { .string(colour.withLock { $0 }) },
      set: { text throws(SettingRefusal) in
        guard ["red", "green"].contains(text) else { throw .notAllowed }
        colour.withLock { $0 = text }
      })
    try await RunningSensor.run(at: broker, attributes: [attribute]) { sensor in
      try await withOther(at: broker) { other in
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        for text in ["blue", String(repeating: "green", count: 13), "green"] {
          Self.send(text, to: "set/colour", other)
        }
        #expect(await eventually { subscriber.texts("state").count == 2 })
      }
      #expect(sensor.log.contains(#"set/colour: "blue"; allowed is red or green"#))
      #expect(sensor.log.count { $0.hasPrefix("set/colour") } == 2)
    }
    let states = ["red", "green"].map {
      #"{"armed":true,"camera":true,"colour":"\#($0)","face":false,"abstaining":[],"idle":false,"throttled":[],"confirming":null}"#
    }
    #expect(subscriber.texts("state") == states)
  }

  @Test("Retained and empty commands are ignored", arguments: MQTTProtocolVersion.allCases)
  func retained(_ version: MQTTProtocolVersion) async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await withOther(at: broker) { other in
      for topic in ["set/armed", "request/disarm"] {
        let payload = topic == "set/armed" ? "OFF" : "{}"
        try other.setState(topic: "gesture2mqtt/porch/\(topic)", payload: Array(payload.utf8))
        #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/\(topic)") != nil)
      }
      let change = { @Sendable (configuration: inout SensorConfiguration) in
        configuration.mqtt.protocolVersion = version
      }
      try await RunningSensor.run(at: broker, change) { sensor in
        // Said last, when everything is subscribed to.
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        Self.send("", to: "set/armed", other)
        Self.send("", to: "request/disarm", other)
        // Answered after all that came before it.
        Self.send("{\"transaction\":1}", to: "request/info", other)
        #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/response/info") != nil)
        #expect(!sensor.log.contains { $0.contains("disarmed") })
      }
    }
    #expect(Self.isArmed(subscriber) == true)
    #expect(subscriber.texts("response/disarm").isEmpty)
  }

  /// mosquitto's own client for requests: what it is answered on a topic of its choice, with its correlation data.
  private static func ask(_ broker: TestBroker, _ verb: String, answerOn topic: String) async throws -> String {
    let file = broker.folder.appending(path: "answer")
    try Data().write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: try #require(Programs.path(of: "mosquitto_rr")))
    process.arguments = [
      "-p", "\(broker.port)", "-V", "5", "-t", "gesture2mqtt/porch/request/\(verb)", "-m", "{}", "-e", topic,
      "-D", "PUBLISH", "correlation-data", "c-1", "-F", "%D %p",
    ]
    process.standardOutput = try FileHandle(forWritingTo: file)
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
    // Long enough for an answer that ought not to come.
    _ = await eventually(within: .seconds(2)) { !text().isEmpty }
    // Its own limit needs a signal that is blocked in what a test starts.
    kill(process.processIdentifier, SIGKILL)
    return text()
  }

  @Test(
    "The answer goes to the topic that the request names too, with what it is to be known by, where that is allowed",
    arguments: [
      (nil, "gesture2mqtt/porch/response/for/me", true), (nil, "house/answers/me", false),
      ("house/answers/", "house/answers/me", true), ("house/answers/", "zigbee2mqtt/lamp/set", false),
    ] as [(String?, String, Bool)])
  func responseTopic(_ prefix: String?, _ topic: String, _ isAllowed: Bool) async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let change = { @Sendable (configuration: inout SensorConfiguration) in
      configuration.mqtt.responsePrefix = prefix
    }
    try await RunningSensor.run(at: broker, change) { sensor in
      try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
      let answer = try await Self.ask(broker, "state", answerOn: topic)
      let expected = #"c-1 {"transaction":null,"status":"ok","data":{"armed":true"#
      #expect(answer.hasPrefix(expected) == isAllowed, "\(answer)")
      #expect(sensor.log.contains { $0.hasPrefix("not answered on") } == !isAllowed)
    }
    // Said last.
    #expect(await eventually { subscriber.texts("status").last == "offline" })
    #expect(subscriber.texts("response/state").count == 1, "always there, too")
    #expect(subscriber.received.contains { $0.message.topic == topic } == isAllowed)
  }

  @Test("A command for a sensor that is away is not obeyed when it is back", arguments: MQTTProtocolVersion.allCases)
  func away(_ version: MQTTProtocolVersion) async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let change = { @Sendable (configuration: inout SensorConfiguration) in
      configuration.mqtt.protocolVersion = version
    }
    try await RunningSensor.run(at: broker, change) { _ in
      try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
    }
    try await withOther(at: broker) { other in
      Self.send("OFF", to: "set/armed", other)
      Self.send("{}", to: "request/disarm", other)
      #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/request/disarm") != nil)
      try await RunningSensor.run(at: broker, change) { sensor in
        try #require(await eventually { subscriber.texts("status").count == 3 })
        // Answered after all that the broker had for it.
        Self.send("{\"transaction\":1}", to: "request/info", other)
        #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/response/info") != nil)
        #expect(sensor.messaging.isArmed)
      }
    }
    #expect(subscriber.texts("response/disarm").isEmpty)
  }

  @Test("Requests are answered, each once done, the state before the answer")
  func requests() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await RunningSensor.run(at: broker) { _ in
      try await withOther(at: broker) { other in
        // Said last, when everything is subscribed to.
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        Self.send(#"{"transaction":"a"}"#, to: "request/disarm", other)
        Self.send(#"{"transaction":"b"}"#, to: "request/arm", other)
        Self.send(#"{"transaction":"a"}"#, to: "request/disarm", other)
        Self.send("nonsense", to: "request/state", other)
        Self.send(#"{"transaction":9}"#, to: "request/explode", other)
        Self.send("{\"x\":\"\(String(repeating: "x", count: 65_530))\"}", to: "request/info", other)
        #expect(await eventually { subscriber.texts("response/info").count == 1 })
      }
    }
    let rest = #""face":false,"abstaining":[],"idle":false,"throttled":[],"confirming":null}"#
    let disarmed = #"{"armed":false,"camera":true,"# + rest
    let answer = #"{"transaction":"a","status":"ok","data":\#(disarmed)}"#
    #expect(subscriber.texts("response/disarm") == [answer, answer])
    #expect(subscriber.texts("state").dropFirst().first == disarmed)
    #expect(subscriber.texts("state").count == 3)
    #expect(Self.isArmed(subscriber) == true)
    #expect(subscriber.texts("response/state").first?.hasPrefix(#"{"transaction":null,"status":"error""#) == true)
    #expect(subscriber.texts("response/explode").first?.contains(#""error":"verb: "#) == true)
    #expect(subscriber.texts("response/info").first?.contains("payload: 65538 bytes") == true)
    let topics = subscriber.received.map(\.message.topic)
    let state = topics.lastIndex(of: "gesture2mqtt/porch/state") ?? .max
    #expect(state < topics.firstIndex(of: "gesture2mqtt/porch/response/arm") ?? 0)
  }
}
