/// One MQTT application message.
public struct Message: Sendable, Equatable {
  public var topic: String
  public var payload: [UInt8]
  /// 0, 1 or 2.
  public var qos: Int
  public var retain: Bool
  /// Where the sender wants an answer, if it says so; unknown to MQTT 3.1.1.
  public var responseTopic: String?
  /// What the sender knows the answer by, if it says so; unknown to MQTT 3.1.1.
  public var correlationData: [UInt8]?

  public init(
    topic: String, payload: [UInt8], qos: Int = 0, retain: Bool = false, responseTopic: String? = nil,
    correlationData: [UInt8]? = nil
  ) {
    self.topic = topic
    self.payload = payload
    self.qos = qos
    self.retain = retain
    self.responseTopic = responseTopic
    self.correlationData = correlationData
  }
}
