/// Everything a client must know of its broker and of itself.
public struct MQTTConfiguration: Sendable, Equatable {
  public var address: BrokerAddress
  /// Stable over restarts, so that the broker ends the old connection (and sends its will) before the new one begins.
  public var clientID: String
  /// Goes before a user named in `address`.
  public var username: String?
  public var password: Secret?
  public var protocolVersion: MQTTProtocolVersion
  /// Seconds between signs of life, 5...3600. A broker takes the client for dead after one and a half times this.
  public var keepAlive: Int
  /// Retained topic that is `online` while the client is connected and `offline` otherwise; nil for a mere listener.
  public var statusTopic: String?
  public var tls: TLSFiles
  /// Bytes of payload that are sent at most; more is refused before it gets to the broker, which may hang up on it.
  public var maximumPayload: Int
  /// How old an event may be when it is sent.
  public var eventTTL: Duration

  public init(
    address: BrokerAddress,
    clientID: String,
    username: String? = nil,
    password: Secret? = nil,
    protocolVersion: MQTTProtocolVersion = .v5,
    keepAlive: Int = 15,
    statusTopic: String? = nil,
    tls: TLSFiles = TLSFiles(),
    maximumPayload: Int = 65_536,
    eventTTL: Duration = .seconds(3)
  ) {
    self.address = address
    self.clientID = clientID
    self.username = username
    self.password = password
    self.protocolVersion = protocolVersion
    self.keepAlive = keepAlive
    self.statusTopic = statusTopic
    self.tls = tls
    self.maximumPayload = maximumPayload
    self.eventTTL = eventTTL
  }
}
