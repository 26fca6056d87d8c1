import Foundation
import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

/// docs/topics.md, held against what the program really says: every topic, every key, every type, both ways.
@Suite(.needsModels, .needsBroker, .timeLimit(.minutes(2)))
struct TopicDocumentTests {
  private static func start(at broker: TestBroker) throws -> SensorProcess {
    let folder = broker.folder
    try FileManager.default.copyItem(
      at: RepositoryFile.url("config/decks"), to: folder.appending(path: "decks"))
    let file = folder.appending(path: "gesture2mqtt.yaml")
    try Data("decks:\n  folder: decks\n".utf8).write(to: file)
    return try SensorProcess.start([
      "run", "--demo", "--broker", "mqtt://127.0.0.1:\(broker.port)", "--node", "desk", "--config", file.path,
    ])
  }

  /// A request of the document as it can be done, and as it cannot: the deck has another revision; or, where none is
  /// named, it was sent long ago.
  private static func variants(_ payload: String) -> [String] {
    let current = payload.replacing(/"ts":"[^"]*"/) { _ in "\"ts\":\"\(WallTime.now().rfc3339)\"" }
    let refused = payload.contains("\"rev\":") ? current : payload
    return [current.replacing(/"rev":[0-9]+,/) { _ in "" }, refused.replacing("7f3a", with: "7f3b")]
  }

  @Test("Every topic that is said is in the document, and every one of the document is said, as its example shows")
  func topics() async throws {
    let document = try TopicDocument()
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker, topic: "gesture2mqtt/#")
    let sensor = try Self.start(at: broker)
    for topic in ["desk/status", "desk/action", "deck/home/state"] {
      try #require(await subscriber.waitFor(topic: "gesture2mqtt/\(topic)", within: .seconds(30)) != nil)
    }
    let requests = document.examples.filter { $0.topic.contains("/request/") }
    try #require(requests.count == 2)
    try await withOther(at: broker) { other in
      for (topic, payload) in requests {
        let answer = "gesture2mqtt/" + topic.replacing("/request/", with: "/response/")
        for (number, text) in Self.variants(payload).enumerated() {
          let message = Message(topic: "gesture2mqtt/\(topic)", payload: Array(text.utf8), qos: 1)
          #expect(other.publishEvent(message, decidedAt: .now) == .sent)
          #expect(await eventually { subscriber.received.count { $0.message.topic == answer } == number + 1 })
        }
      }
    }
    sensor.send(SIGTERM)
    #expect(await sensor.exitStatus(within: .seconds(5)) == 0)
    let said = subscriber.received.map { (String($0.message.topic.dropFirst("gesture2mqtt/".count)), $0.text) }
    // Once a minute; see below.
    let entries = Set(said.map { document.entry(of: $0.0) }).union(["desk/stats", "desk/set/<attribute>"])
    #expect(entries == document.listed)
    for (topic, payload) in document.examples where topic != "desk/stats" && !topic.contains("/request/") {
      let example = try #require(Shape(json: payload), "\(payload)")
      let isError = payload.contains(#""status":"error""#)
      let messages = said.filter { $0.0 == topic && $0.1.contains(#""status":"error""#) == isError }
      #expect(!messages.isEmpty, "\(topic)")
      for message in messages {
        let shape = try #require(Shape(json: message.1), "\(message)")
        #expect(shape.differences(from: example) == [], "\(topic)")
      }
    }
  }

  @Test("The statistics are as the example shows")
  func statistics() throws {
    let example = try #require(try TopicDocument().examples.first { $0.topic == "desk/stats" })
    let statistics = Statistics(
      uptime: .seconds(60), frames: FrameMeter().read(after: .seconds(60)), droppedFrames: 0, events: EventCounts(),
      reconnects: 0,
      residentBytes: 1, temperature: 1)
    let shape = try #require(Shape(json: Payloads.statistics(statistics).description))
    let shown = try #require(Shape(json: example.payload))
    #expect(shape.differences(from: shown) == [])
  }

  @Test("A difference is found: another type, a key more, a key less, within lists too")
  func differences() throws {
    let one = try #require(Shape(json: #"{"a":1,"b":[{"c":true}],"hold":{"x":1},"d":null}"#))
    for (text, expected) in [
      (#"{"a":2,"b":[],"hold":{"y":2,"z":3},"d":{"e":1}}"#, []), (#"{"a":"2","b":[],"hold":{},"d":1}"#, [".a is"]),
      (#"{"b":[{"c":"x"}],"hold":{},"d":1}"#, [".a is only", ".b[].c is"]),
      (#"{"a":1,"b":[],"hold":{"x":"1"},"d":1,"e":1}"#, [".e is only", ".hold.* is"]),
    ] {
      let other = try #require(Shape(json: text))
      let found = one.differences(from: other)
      #expect(found.count == expected.count)
      #expect(zip(found, expected).allSatisfy { $0.hasPrefix($1) }, "\(found)")
    }
  }
}
