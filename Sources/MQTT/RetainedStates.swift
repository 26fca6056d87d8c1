/// The latest payload of each state topic, in the order in which the topics were first set.
///
/// An MQTT 3.1.1 broker does not say how large a message may be, it hangs up; and as states are published after every
/// connect, it would do so for ever. So a state that was with the broker at three such ends is withheld until it
/// changes.
struct RetainedStates {
  private struct State {
    var payload: [UInt8]
    /// Connections that ended early with this payload sent and not acknowledged.
    var hangUps = 0
  }

  private static let allowedHangUps = 2

  private var order: [String] = []
  private var states: [String: State] = [:]

  /// Keeps a payload; false when it is the present one already.
  mutating func set(_ payload: [UInt8], for topic: String) -> Bool {
    let old = states[topic]
    if old?.payload == payload { return false }
    states[topic] = State(payload: payload)
    if old == nil { order.append(topic) }
    return true
  }

  /// Forgets a topic.
  mutating func remove(_ topic: String) {
    if states.removeValue(forKey: topic) != nil { order.removeAll { $0 == topic } }
  }

  /// What a broker must be told after a connect.
  var messages: [Message] {
    order.compactMap { topic in
      guard let state = states[topic], state.hangUps <= Self.allowedHangUps else { return nil }
      return Self.message(topic: topic, payload: state.payload)
    }
  }

  /// The broker has taken a state.
  mutating func acknowledge(_ topic: String) {
    states[topic]?.hangUps = 0
  }

  /// The broker hung up soon after the connect, with these topics sent and not acknowledged; the largest is to blame.
  ///
  /// - Returns: the topic and its size when it is withheld from now on.
  mutating func blame(_ topics: some Sequence<String>) -> (topic: String, size: Int)? {
    let sizes = topics.compactMap { topic in states[topic].map { (topic: topic, size: $0.payload.count) } }
    guard let largest = sizes.max(by: { $0.size < $1.size }) else { return nil }
    states[largest.topic]?.hangUps += 1
    return states[largest.topic]?.hangUps == Self.allowedHangUps + 1 ? largest : nil
  }

  static func message(topic: String, payload: [UInt8]) -> Message {
    Message(topic: topic, payload: payload, qos: 1, retain: true)
  }
}
