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
      configuration.mqtt.address = try self.address(address, of: "--broker")
    }
    if let node = arguments.value("node") {
      guard NodeName.isNode(node) else {
        throw CommandError.usage("--node: '\(node)' is not allowed; allowed is \(NodeName.nodeRule)")
      }
      configuration.node = node
    }
    return configuration
  }

  /// Whether the environment says which broker is meant.
  static var isBrokerInEnvironment: Bool { ConfigurationLoader.fromProcess().namesBroker }

  /// - Parameter source: who names the address, for the error.
  static func address(_ text: String, of source: String) throws(CommandError) -> BrokerAddress {
    do throws(MQTTError) {
      return try BrokerAddress(parsing: text)
    } catch {
      throw .usage("\(source): \(error)")
    }
  }
}
