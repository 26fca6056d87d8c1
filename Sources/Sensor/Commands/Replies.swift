import MQTT

/// Sends answers to where they are expected: the response topic of the verb, and with MQTT 5 the one that the request
/// names.
struct Replies: Sendable {
  let client: MQTTClient
  /// What a topic must begin with that a request names: whoever may ask is not thereby allowed to have messages sent to
  /// anybody.
  let allowedPrefix: String
  let log: Log

  /// - Parameter topic: the response topic of the request's verb.
  func send(_ answer: String, to request: Message, on topic: String) {
    publish(Message(topic: topic, payload: Array(answer.utf8), qos: 1))
    guard let wanted = request.responseTopic, wanted != topic else { return }
    guard wanted.hasPrefix(allowedPrefix) else {
      return log.debug("not answered on \(Shown.text(wanted)), which does not begin with \(allowedPrefix)")
    }
    publish(
      Message(
        topic: wanted, payload: Array(answer.utf8), qos: 1, correlationData: request.correlationData))
  }

  private func publish(_ message: Message) {
    if case .refused(let reason) = client.publishEvent(message, decidedAt: .now) {
      log.warning("cannot answer: \(reason)")
    }
  }
}
