/// The latest payload of each state topic, in the order in which the topics were first set.
struct RetainedStates {
  private var order: [String] = []
  private var payloads: [String: [UInt8]] = [:]

  /// Keeps a payload; false when it is the present one already.
  mutating func set(_ payload: [UInt8], for topic: String) -> Bool {
    guard let old = payloads.updateValue(payload, forKey: topic) else {
      order.append(topic)
      return true
    }
    return old != payload
  }

  /// What a broker must be told after a connect.
  var messages: [Message] {
    order.map { Self.message(topic: $0, payload: payloads[$0] ?? []) }
  }

  static func message(topic: String, payload: [UInt8]) -> Message {
    Message(topic: topic, payload: payload, qos: 1, retain: true)
  }
}
