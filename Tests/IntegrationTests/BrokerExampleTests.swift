import Foundation
import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

/// What deploy/mosquitto has, at a real mosquitto that is started with it.
@Suite(.needsBroker, .timeLimit(.minutes(1)))
struct BrokerExampleTests {
  private static let names = ["porch", "desk", "controller", "homeassistant"]

  private static func start() async throws -> TestBroker {
    let folder = RepositoryFile.url("deploy/mosquitto")
    var options = TestBroker.Options()
    options.users = Dictionary(uniqueKeysWithValues: names.map { ($0, "secret-\($0)") })
    options.configuration = try String(contentsOf: folder.appending(path: "gesture2mqtt.conf"), encoding: .utf8)
    options.accessRules = try String(contentsOf: folder.appending(path: "gesture2mqtt.acl"), encoding: .utf8)
    return try await TestBroker.start(options)
  }

  /// What the broker says when a user publishes somewhere; nil when it lets the user.
  private static func refusal(of name: String, on topic: String, at broker: TestBroker) async throws -> String? {
    var configuration = MQTTConfiguration(address: broker.address, clientID: "try-\(name)")
    configuration.username = name
    configuration.password = Secret("secret-\(name)")
    let client = MQTTClient(configuration: configuration)
    try client.setState(topic: topic, payload: [65])
    // Everybody may write this; when it is acknowledged, so is what was written before.
    try client.setState(topic: "gesture2mqtt/\(name)/done", payload: [66])
    let notices = Lines()
    let reading = Task { for await notice in client.notices { notices.append(notice) } }
    let running = Task { try await client.run() }
    let isAnswered = await eventually {
      broker.log.count { $0.contains("Sending PUBACK to try-\(name)") } == 2
    }
    // The answers are on their way; a refusal among them is waited for.
    _ = await eventually(within: .milliseconds(500)) { !notices.all.isEmpty }
    running.cancel()
    _ = await running.result
    await reading.value
    guard isAnswered else { throw MQTTError("\(name) is not answered") }
    return notices.all.first
  }

  private static func subscriber(_ broker: TestBroker, _ name: String) async throws -> TestSubscriber {
    try await TestSubscriber.start(
      broker, topic: "gesture2mqtt/#", options: ["-u", name, "-P", "secret-\(name)"])
  }

  private static func asUser(_ name: String) -> @Sendable (inout SensorConfiguration) -> Void {
    { configuration in
      configuration.mqtt.username = name
      configuration.mqtt.password = Secret("secret-\(name)")
    }
  }

  @Test("A sensor can do all that it does, and a controller can command it")
  func sensorAndController() async throws {
    let broker = try await Self.start()
    let subscriber = try await Self.subscriber(broker, "controller")
    try await RunningSensor.run(at: broker, Self.asUser("porch")) { sensor in
      try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
      try sensor.see(.nod)
      #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/action", text: "nod") != nil)
      for name in ["controller", "homeassistant"] {
        var configuration = MQTTConfiguration(address: broker.address, clientID: name)
        configuration.username = name
        configuration.password = Secret("secret-\(name)")
        let client = MQTTClient(configuration: configuration)
        let running = Task { try await client.run() }
        defer { running.cancel() }
        try #require(await client.waitUntilConnected(atMost: .seconds(10)))
        let wanted = name == "controller" ? "OFF" : "ON"
        let command = Message(topic: "gesture2mqtt/porch/set/armed", payload: Array(wanted.utf8), qos: 1)
        #expect(client.publishEvent(command, decidedAt: .now) == .sent)
        #expect(await eventually { sensor.messaging.isArmed == (wanted == "ON") })
      }
      #expect(!sensor.log.contains { $0.contains("does not let") }, "\(sensor.log)")
    }
  }

  @Test(
    "Who may write where",
    arguments: [
      ("porch", "gesture2mqtt/porch/event", true), ("porch", "gesture2mqtt/desk/state", false),
      ("porch", "gesture2mqtt/desk/set/armed", false), ("porch", "gesture2mqtt/desk/request/disarm", false),
      ("porch", "homeassistant/device/porch/config", true), ("porch", "homeassistant/device/desk/config", false),
      ("porch", "homeassistant/status", false), ("porch", "zigbee2mqtt/lamp/set", false),
      ("porch", "gesture2mqtt/deck/home/state", false), ("porch", "gesture2mqtt/deck/home/request/swipe", true),
      ("desk", "gesture2mqtt/deck/home/state", true), ("desk", "gesture2mqtt/deck/home/response/swipe", true),
      ("desk", "zigbee2mqtt/lamp/set", true), ("desk", "gesture2mqtt/porch/state", false),
      ("controller", "gesture2mqtt/porch/set/armed", true), ("controller", "gesture2mqtt/porch/request/arm", true),
      ("controller", "gesture2mqtt/porch/state", false), ("controller", "gesture2mqtt/porch/status", false),
      ("controller", "gesture2mqtt/deck/home/state", false), ("controller", "homeassistant/status", false),
      ("homeassistant", "gesture2mqtt/deck/home/request/swipe", true), ("homeassistant", "homeassistant/status", true),
      ("homeassistant", "gesture2mqtt/porch/event", false),
    ])
  func writing(_ name: String, _ topic: String, _ isAllowed: Bool) async throws {
    let broker = try await Self.start()
    let refusal = try await Self.refusal(of: name, on: topic, at: broker)
    let said = "the broker does not let 'try-\(name)' publish on '\(topic)': Not authorized"
    #expect(refusal == (isAllowed ? nil : said))
  }

  @Test("Nobody without a name, and nobody with a wrong password")
  func strangers() async throws {
    let broker = try await Self.start()
    let nobody: @Sendable (inout SensorConfiguration) -> Void = { _ in }
    for change in [nobody, Self.asUser("nobody")] {
      try await RunningSensor.run(at: broker, change) { sensor in
        #expect(await eventually { sensor.log.contains { $0.contains("refuses the client") } })
      }
    }
  }
}
