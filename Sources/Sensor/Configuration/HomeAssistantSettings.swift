/// How Home Assistant is told of the sensor.
public struct HomeAssistantSettings: Sendable, Equatable {
  /// Whether it is told at all.
  public var discovery = true
  /// Where it listens for devices; its own setting `discovery_prefix`.
  public var prefix = "homeassistant"
  /// Where it says `online` when it has started; the topic of its birth message.
  public var statusTopic = "homeassistant/status"
  /// What the device is called; nil for the node's name.
  public var deviceName: String?

  public init() {}
}
