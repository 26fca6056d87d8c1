import Foundation
import Testing

@testable import Sensor

/// The message that Home Assistant gets, taken apart again.
enum DiscoveryMessage {
  typealias Object = [String: Any]

  static func configuration(_ node: String, _ change: (inout SensorConfiguration) -> Void = { _ in })
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

  static func object(_ json: JSONValue) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: Data(json.description.utf8)) as? Object)
  }

  static func components(_ device: Object) throws -> [(id: String, component: Object)] {
    try #require(device["cmps"] as? [String: Object]).map { ($0.key, $0.value) }
  }

  static func isTrigger(_ component: [String: Any]) -> Bool { component["p"] as? String == "device_automation" }
}
