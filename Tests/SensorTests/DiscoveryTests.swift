import Foundation
import Gestures
import Testing

@testable import Sensor

/// The message that Home Assistant gets, held against what its releases from 2024.12 on demand.
struct DiscoveryTests {
  typealias Object = [String: Any]

  private static func configuration(_ node: String, _ change: (inout SensorConfiguration) -> Void = { _ in })
    -> SensorConfiguration
  {
    var configuration = SensorConfiguration(node: node)
    change(&configuration)
    return configuration
  }

  /// Different in everything that the message is made of.
  static let configurations = [
    configuration("porch"),
    configuration("living-room_2") { $0.mqtt.publishesBlinks = true },
    configuration("--a__b-") {
      $0.mqtt.baseTopic = "faces"
      $0.mqtt.eventQoS = 1
      $0.homeAssistant.deviceName = "Küche \"unten\""
    },
  ]

  private static func object(_ json: JSONValue) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: Data(json.description.utf8)) as? Object)
  }

  private static func components(_ device: Object) throws -> [(id: String, component: Object)] {
    try #require(device["cmps"] as? [String: Object]).map { ($0.key, $0.value) }
  }

  /// A rule that each component has to keep, by its name.
  struct Rule: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let holds: @Sendable (_ id: String, _ component: [String: Any], SensorConfiguration) -> Bool

    init(
      _ name: String,
      _ holds: @escaping @Sendable (_ id: String, _ component: [String: Any], SensorConfiguration) -> Bool
    ) {
      testDescription = name
      self.holds = holds
    }
  }

  static func isTrigger(_ component: [String: Any]) -> Bool { component["p"] as? String == "device_automation" }
  static func isDiagnostic(_ component: [String: Any]) -> Bool {
    component["entity_category"] as? String == "diagnostic"
  }

  static let rules = [
    Rule("the id has letters, digits, _ and -") { id, _, _ in id.wholeMatch(of: /[a-zA-Z0-9_-]+/) != nil },
    Rule("the platform is one that there is") { _, component, _ in
      ["event", "device_automation", "binary_sensor", "switch", "sensor", "select", "number"]
        .contains(component["p"] as? String)
    },
    Rule("an entity has a unique id, a trigger has none") { _, component, _ in
      (component["uniq_id"] as? String)?.isEmpty == (isTrigger(component) ? nil : false)
    },
    Rule("keys that are gone from Home Assistant are not there") { _, component, _ in
      component.keys.allSatisfy { !["object_id", "obj_id", "unique_id", "platform"].contains($0) }
    },
    Rule("the entity id is one, of the platform's domain") { _, component, _ in
      guard let id = component["default_entity_id"] as? String else { return isTrigger(component) }
      return id.wholeMatch(of: /[a-z_]+\.[a-z0-9]+(_[a-z0-9]+)*/) != nil
        && id.split(separator: ".")[0] == component["p"] as? String ?? ""
    },
    Rule("events are asked for as they are published") { id, component, configuration in
      let isEvent = isTrigger(component) || component["p"] as? String == "event"
      return !isEvent || component["qos"] as? Int == configuration.mqtt.eventQoS
    },
    Rule("a trigger has its type, subtype, topic, payload and quality of service, and nothing more") {
      _, component, _ in
      !isTrigger(component)
        || (Set(component.keys)
          == ["p", "automation_type", "type", "subtype", "topic", "payload", "qos"]
          && component["automation_type"] as? String == "trigger")
    },
    Rule("all topics are the sensor's own") { _, component, configuration in
      component.filter { $0.key.hasSuffix("topic") }.allSatisfy { _, topic in
        (topic as? String)?.hasPrefix("\(configuration.mqtt.baseTopic)/\(configuration.node)/") == true
      }
    },
    Rule("an entity says where its state is, and has a name") { _, component, _ in
      isTrigger(component) || (component["state_topic"] is String && component["name"] is String)
    },
    Rule("a sensor of words has its options and no unit") { _, component, _ in
      component["device_class"] as? String != "enum"
        || (component["options"] is [String] && component["state_class"] == nil
          && component["unit_of_measurement"] == nil)
    },
    Rule("a select has options, none of which Home Assistant takes for a state that is not known") { _, component, _ in
      component["p"] as? String != "select"
        || (component["options"] as? [String]).map { !$0.isEmpty && !$0.contains { $0.lowercased() == "none" } } == true
    },
    Rule("a unit comes with a state class") { _, component, _ in
      component["unit_of_measurement"] == nil || component["p"] as? String == "number"
        || component["state_class"] is String
    },
    Rule("what is chosen or set has a topic for it, and is configuration") { _, component, _ in
      !["select", "number"].contains(component["p"] as? String)
        || (component["command_topic"] is String && component["entity_category"] as? String == "config")
    },
    Rule("every sensor is diagnostic, and nothing else is") { _, component, _ in
      isDiagnostic(component) == (component["p"] as? String == "sensor")
    },
  ]

  @Test("Every component keeps the rules", arguments: rules, configurations)
  func everyComponent(_ rule: Rule, _ configuration: SensorConfiguration) throws {
    let attributes = GestureTuning().attributes(log: .none)
    let device = try Self.object(
      DiscoveryDevice.sensor(configuration, hasThermometer: true, attributes: attributes).json())
    for (id, component) in try Self.components(device) {
      #expect(rule.holds(id, component, configuration), "\(id): \(component)")
    }
  }

  @Test("The device has what is demanded and no key that an older release refuses", arguments: configurations)
  func device(_ configuration: SensorConfiguration) throws {
    let device = try Self.object(DiscoveryDevice.sensor(configuration, hasThermometer: false).json())
    #expect(Set(device.keys) == ["dev", "o", "avty_t", "cmps"])
    let info = try #require(device["dev"] as? Object)
    #expect((info["identifiers"] as? [String])?.count == 1)
    #expect(info["sw_version"] as? String == Version.current)
    #expect(info["name"] as? String == configuration.homeAssistant.deviceName ?? configuration.node)
    let origin = try #require(device["o"] as? [String: String])
    #expect(origin == ["name": "gesture2mqtt", "sw": Version.current])
    #expect(device["avty_t"] as? String == configuration.topics.status)
    let topic = Topics.discovery(prefix: "homeassistant", node: configuration.node)
    #expect(topic.wholeMatch(of: #/homeassistant/device/[a-zA-Z0-9_-]+/config/#) != nil)
  }

  @Test("Every event type is declared, and each gesture has one trigger", arguments: configurations)
  func gestures(_ configuration: SensorConfiguration) throws {
    let device = try Self.object(DiscoveryDevice.sensor(configuration, hasThermometer: false).json())
    let components = try Self.components(device)
    let event = try #require(components.first { $0.component["p"] as? String == "event" }?.component)
    #expect(event["state_topic"] as? String == configuration.topics.event)
    let info = try Self.object(
      Payloads.info(gestures: Payloads.gestures(publishesBlinks: configuration.mqtt.publishesBlinks), decks: []))
    #expect(event["event_types"] as? [String] == info["event_types"] as? [String])
    let triggers = components.map(\.component).filter(Self.isTrigger)
    let payloads = triggers.compactMap { $0["payload"] as? String }
    #expect(payloads.sorted() == (info["gestures"] as? [String])?.sorted())
    #expect(payloads == triggers.compactMap { $0["subtype"] as? String })
    #expect(triggers.allSatisfy { $0["topic"] as? String == configuration.topics.action })
  }

  @Test("Face and switch understand what is published")
  func faceAndSwitch() throws {
    let configuration = Self.configurations[0]
    let components = Dictionary(
      uniqueKeysWithValues: try Self.components(
        try Self.object(DiscoveryDevice.sensor(configuration, hasThermometer: false).json())))
    #expect(components["face"]?["device_class"] as? String == "occupancy")
    #expect(components["face"]?["state_topic"] as? String == configuration.topics.face)
    #expect(components["armed"]?["state_topic"] as? String == configuration.topics.state)
    #expect(configuration.topics.command(of: components["armed"]?["command_topic"] as? String ?? "") == .set("armed"))
    #expect(components["camera"]?["options"] as? [String] == ["online", "offline", "disabled"])
    #expect(components["temperature"] == nil, "this machine has no thermometer")
  }

  @Test("Templates ask for what is published")
  func templates() throws {
    let figures = FrameFigures(total: 0, interval: FrameFigures.Interval(), seconds: 60)
    let statistics = Statistics(
      uptime: .zero, frames: figures, droppedFrames: 0, events: EventCounts(), reconnects: 0, residentBytes: 0,
      temperature: 0)
    let configuration = Self.configurations[0]
    let published = [
      configuration.topics.statistics: try Self.object(Payloads.statistics(statistics)),
      configuration.topics.state: try Self.object(Payloads.state(SensorState())),
    ]
    let device = try Self.object(DiscoveryDevice.sensor(configuration, hasThermometer: true).json())
    var asked = 0
    for (id, component) in try Self.components(device) {
      guard let template = component["value_template"] as? String else { continue }
      let key = try #require(template.firstMatch(of: /value_json\.([a-z_]+)/)?.output.1, "\(id)")
      let topic = try #require(component["state_topic"] as? String)
      #expect(published[topic]?.keys.contains(String(key)) == true, "\(id): \(key)")
      asked += 1
    }
    #expect(asked == 10)
  }

  @Test("No two sensors share an id, not even those of one name below two bases")
  func distinct() throws {
    let configurations = Self.configurations + [Self.configuration("porch") { $0.mqtt.baseTopic = "faces" }]
    let devices = try configurations.map { try Self.object(DiscoveryDevice.sensor($0, hasThermometer: true).json()) }
    let ids = devices.compactMap { ($0["dev"] as? Object)?["identifiers"] as? [String] }.flatMap { $0 }
    #expect(Set(ids).count == configurations.count)
    let components = try devices.flatMap { try Self.components($0) }.filter { !Self.isTrigger($0.component) }
    #expect(Set(components.compactMap { $0.component["uniq_id"] as? String }).count == components.count)
  }

  @Test("What vanishes is sent once with its platform alone, and is then no longer found")
  func vanished() throws {
    let before = DiscoveryDevice.sensor(Self.configurations[1], hasThermometer: true).json().description
    let now = DiscoveryDevice.sensor(Self.configurations[0], hasThermometer: false)
    let announced = try #require(AnnouncedDevice(payload: Array(before.utf8)))
    let vanished = now.vanished(from: announced)
    #expect(vanished == ["trigger_blink": "device_automation", "temperature": "sensor"])
    let device = try Self.object(now.json(removing: vanished))
    let components = try #require(device["cmps"] as? [String: Object])
    #expect(components["temperature"] as? [String: String] == ["p": "sensor"])
    #expect(components["trigger_blink"] as? [String: String] == ["p": "device_automation"])
    #expect(components["face"]?.count ?? 0 > 1)
    let removing = try #require(AnnouncedDevice(payload: Array(now.json(removing: vanished).description.utf8)))
    #expect(now.vanished(from: removing).isEmpty)
  }

  @Test("What others announce is left alone", arguments: ["", "{}", "[]", #"{"o":{"name":"zigbee2mqtt"},"cmps":{}}"#])
  func others(_ payload: String) {
    #expect(AnnouncedDevice(payload: Array(payload.utf8)) == nil)
  }

  @Test(
    "Home Assistant's start is answered soon, and never within a second of the last time",
    arguments: [
      // born, announced, now, random -> wait, in milliseconds
      (0, nil, 0, 0.5, 250), (0, nil, 100, 0.5, 150), (0, nil, 900, 0.5, 0),
      (1000, 900, 1000, 0, 1100), (1000, 900, 2100, 0, 0), (5000, 100, 5000, 0.99, 495),
      // Said since, by a connect.
      (1000, 1001, 1100, 0.5, nil),
    ] as [(Int, Int?, Int, Double, Int?)])
  func pace(_ born: Int, _ announced: Int?, _ now: Int, _ random: Double, _ expected: Int?) {
    let start = ContinuousClock.now
    let at = { (milliseconds: Int) in start + .milliseconds(milliseconds) }
    let pace = AnnouncementPace(born: at(born), random: random)
    #expect(pace.wait(announced: announced.map(at), now: at(now)) == expected.map { .milliseconds($0) })
  }
}
