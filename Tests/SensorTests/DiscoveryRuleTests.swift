import Foundation
import Testing

@testable import Sensor

/// What Home Assistant's releases from 2024.12 on demand of every component.
struct DiscoveryRuleTests {
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
      (component["uniq_id"] as? String)?.isEmpty == (DiscoveryMessage.isTrigger(component) ? nil : false)
    },
    Rule("keys that are gone from Home Assistant are not there") { _, component, _ in
      component.keys.allSatisfy { !["object_id", "obj_id", "unique_id", "platform"].contains($0) }
    },
    Rule("the entity id is one, of the platform's domain") { _, component, _ in
      guard let id = component["default_entity_id"] as? String else { return DiscoveryMessage.isTrigger(component) }
      return id.wholeMatch(of: /[a-z_]+\.[a-z0-9]+(_[a-z0-9]+)*/) != nil
        && id.split(separator: ".")[0] == component["p"] as? String ?? ""
    },
    Rule("events are asked for as they are published") { id, component, configuration in
      let isEvent = DiscoveryMessage.isTrigger(component) || component["p"] as? String == "event"
      return !isEvent || component["qos"] as? Int == configuration.mqtt.eventQoS
    },
    Rule("a trigger has its type, subtype, topic, payload and quality of service, and nothing more") {
      _, component, _ in
      !DiscoveryMessage.isTrigger(component)
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
      DiscoveryMessage.isTrigger(component) || (component["state_topic"] is String && component["name"] is String)
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

  @Test("Every component keeps the rules", arguments: rules, DiscoveryMessage.configurations)
  func everyComponent(_ rule: Rule, _ configuration: SensorConfiguration) throws {
    let attributes = GestureTuning().attributes(log: .none)
    let device = try DiscoveryMessage.object(
      DiscoveryDevice.sensor(configuration, hasThermometer: true, attributes: attributes).json())
    for (id, component) in try DiscoveryMessage.components(device) {
      #expect(rule.holds(id, component, configuration), "\(id): \(component)")
    }
  }
}
