import Foundation
import MQTT

/// Puts a configuration together: what the environment says goes before the file, and the file before the defaults.
public struct ConfigurationLoader: Sendable {
  /// What systemd's LoadCredential= is to call the password.
  static let credential = "mqtt-password"

  /// Says something else than the file does; see docs/configuration.md.
  private let environment: [String: String]

  /// - Parameter environment: of the process; variables that are set to nothing count as not set.
  public init(environment: [String: String]) {
    self.environment = environment.filter { !$0.value.isEmpty }
  }

  /// With the environment of this process.
  public static func fromProcess() -> ConfigurationLoader {
    ConfigurationLoader(environment: ProcessInfo.processInfo.environment)
  }

  /// Whether the environment says which broker is meant.
  public var namesBroker: Bool { environment["GESTURE2MQTT_BROKER"] != nil }

  /// - Parameter path: the configuration file; nil reads none.
  /// - Throws: ``ConfigurationError`` with all that is wrong in the file, or in the environment.
  public func load(path: String?) throws(ConfigurationError) -> SensorConfiguration {
    var configuration = SensorConfiguration()
    if let path { configuration = try ConfigurationFile(path: path).read() }
    if let broker = environment["GESTURE2MQTT_BROKER"] {
      do {
        configuration.mqtt.address = try BrokerAddress(parsing: broker)
      } catch {
        throw ConfigurationError(problems: ["GESTURE2MQTT_BROKER: \(error)"])
      }
    }
    if let user = environment["GESTURE2MQTT_USERNAME"] { configuration.mqtt.username = user }
    if let models = environment["GESTURE2MQTT_MODELS"] { configuration.models = models }
    configuration.stateFolder = configuration.stateFolder ?? StateFolder.standard(environment)
    configuration.mqtt.password = try password(configuration.mqtt)
    return configuration
  }

  private func password(_ settings: BrokerSettings) throws(ConfigurationError) -> Secret? {
    if let password = environment["GESTURE2MQTT_PASSWORD"] { return Secret(password) }
    if let path = settings.passwordFile { return try SecretFile(path: path).read() }
    // What systemd has loaded for this service alone; without it the sensor has no password.
    guard let folder = environment["CREDENTIALS_DIRECTORY"] else { return nil }
    let path = "\(folder)/\(Self.credential)"
    guard access(path, F_OK) == 0 else { return nil }
    return try SecretFile(path: path, setting: "the credential \(Self.credential)").read()
  }
}
