import MQTT

/// The broker, and how the sensor talks to it.
public struct BrokerSettings: Sendable, Equatable {
  public var address = BrokerAddress.network(host: "localhost", port: 1883, encrypted: false, user: nil)
  public var username: String?
  /// Holds the password; read by ``ConfigurationLoader``.
  public var passwordFile: String?
  public var password: Secret?
  public var protocolVersion = MQTTProtocolVersion.v5
  /// Seconds between signs of life.
  public var keepAlive = 15
  public var tls = TLSFiles()
  /// First level of all topics; a slug, as the node is.
  public var baseTopic = "gesture2mqtt"
  /// Quality of service of events and of what actions publish, 0 or 1.
  public var eventQoS = 0
  /// What the topics begin with on which requests may want their answers; nil for the sensor's own `response/`.
  public var responsePrefix: String?
  /// Seconds after which an event that could not be sent is dropped.
  public var eventTTL = 3.0
  /// Seconds after which a request that says when it was sent is refused.
  public var commandTTL = 10.0
  /// Whether natural blinks are published; they come all day and mean nothing.
  public var publishesBlinks = false

  public init() {}
}
