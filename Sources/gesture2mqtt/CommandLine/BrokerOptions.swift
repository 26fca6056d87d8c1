import Foundation
import MQTT
import Sensor

/// `--broker` and `--node`, which every verb that talks to a broker knows.
enum BrokerOptions {
  static let all = [
    OptionDeclaration("broker", "ADDRESS", "mqtt://[user@]host[:port], mqtts://… or unix:/path"),
    OptionDeclaration("node", "NAME", "the sensor's name in topics: a-z, 0-9, _ and -"),
    OptionDeclaration.config,
  ]

  /// The configuration as options, environment and file say, in this order.
  static func configuration(_ arguments: Arguments) throws -> SensorConfiguration {
    var configuration = SensorConfiguration()
    let environment = ProcessInfo.processInfo.environment
    if let address = arguments.value("broker") ?? environment["GESTURE2MQTT_BROKER"] {
      configuration.mqtt.address = try BrokerAddress(parsing: address)
    }
    configuration.mqtt.username = environment["GESTURE2MQTT_USERNAME"] ?? configuration.mqtt.username
    if let password = environment["GESTURE2MQTT_PASSWORD"] { configuration.mqtt.password = Secret(password) }
    configuration.models = environment["GESTURE2MQTT_MODELS"] ?? configuration.models
    if let node = arguments.value("node") {
      try Topic.check(slug: node, setting: "--node")
      configuration.node = node
    }
    return configuration
  }
}
