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
    var configuration = try ConfigurationLoader.fromProcess().load(path: arguments.value("config"))
    if let address = arguments.value("broker") {
      do throws(MQTTError) {
        configuration.mqtt.address = try BrokerAddress(parsing: address)
      } catch {
        throw CommandError.usage("--broker: \(error)")
      }
    }
    if let node = arguments.value("node") {
      guard NodeName.isSlug(node) else {
        throw CommandError.usage("--node: '\(node)' is not allowed; allowed is \(NodeName.rule)")
      }
      configuration.node = node
    }
    return configuration
  }
}
