/// The version of MQTT spoken to the broker.
public enum MQTTProtocolVersion: String, Sendable, CaseIterable {
  /// MQTT 5: events expire at the broker, refusals and disconnects carry reasons.
  case v5 = "5"
  /// MQTT 3.1.1, for brokers that know nothing newer.
  case v311 = "3.1.1"
}
