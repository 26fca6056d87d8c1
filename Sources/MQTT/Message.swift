/// One MQTT application message.
public struct Message: Sendable, Equatable {
  public var topic: String
  public var payload: [UInt8]
  /// 0, 1 or 2.
  public var qos: Int
  public var retain: Bool

  public init(topic: String, payload: [UInt8], qos: Int = 0, retain: Bool = false) {
    self.topic = topic
    self.payload = payload
    self.qos = qos
    self.retain = retain
  }
}
