import Foundation
import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

/// What a sensor answers at a real broker.
@Suite(.needsBroker, .timeLimit(.minutes(2)))
struct RequestTests {
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

  @Test("Requests are answered, each once done, the state before the answer")
  func requests() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await RunningSensor.run(at: broker) { _ in
      try await withOther(at: broker) { other in
        // Said last, when everything is subscribed to.
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        other.send(#"{"transaction":"a"}"#, to: "request/disarm")
        other.send(#"{"transaction":"b"}"#, to: "request/arm")
        other.send(#"{"transaction":"a"}"#, to: "request/disarm")
        other.send("nonsense", to: "request/state")
        other.send(#"{"transaction":9}"#, to: "request/explode")
        other.send("{\"x\":\"\(String(repeating: "x", count: 65_530))\"}", to: "request/info")
        #expect(await eventually { subscriber.texts("response/info").count == 1 })
      }
    }
    let rest = #""face":false,"abstaining":[],"idle":false,"throttled":[],"confirming":null}"#
    let disarmed = #"{"armed":false,"camera":true,"# + rest
    let answer = #"{"transaction":"a","status":"ok","data":\#(disarmed)}"#
    #expect(subscriber.texts("response/disarm") == [answer, answer])
    #expect(subscriber.texts("state").dropFirst().first == disarmed)
    #expect(subscriber.texts("state").count == 3)
    #expect(subscriber.isArmed == true)
    #expect(subscriber.texts("response/state").first?.hasPrefix(#"{"transaction":null,"status":"error""#) == true)
    #expect(subscriber.texts("response/explode").first?.contains(#""error":"verb: "#) == true)
    #expect(subscriber.texts("response/info").first?.contains("payload: 65538 bytes") == true)
    let topics = subscriber.received.map(\.message.topic)
    let state = topics.lastIndex(of: "gesture2mqtt/porch/state") ?? .max
    #expect(state < topics.firstIndex(of: "gesture2mqtt/porch/response/arm") ?? 0)
  }
}
