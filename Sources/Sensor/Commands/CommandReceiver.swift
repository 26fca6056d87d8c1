import MQTT
import Synchronization

/// Obeys what comes on `set` topics and answers what comes on `request` topics.
///
/// A retained command would be obeyed again at every restart, and an empty one is how retained ones are deleted; both
/// are ignored.
final class CommandReceiver: MessageReceiver {
  private let client: MQTTClient
  private let topics: Topics
  private let state: StatePublisher
  private let log: Log
  private let requests: Mutex<Requests>

  /// - Parameters:
  ///   - timeToLive: requests that were sent longer ago are refused, in seconds.
  ///   - info: the answer to `info`.
  init(
    _ client: MQTTClient, topics: Topics, state: StatePublisher, timeToLive: Double, info: JSONValue,
    log: @escaping Log
  ) {
    self.client = client
    self.topics = topics
    self.state = state
    self.log = log
    requests = Mutex(
      Requests(timeToLive: timeToLive) { verb in
        switch verb {
        case .info: return info
        case .state: break
        case .arm: Self.setArmed(true, state, log)
        case .disarm: Self.setArmed(false, state, log)
        }
        return Payloads.state(state.state)
      })
  }

  /// - Throws: `MQTTError` for topics that cannot be subscribed to.
  func subscribe() throws { try client.subscribe([topics.everySetting, topics.everyRequest]) }

  func receive(_ message: Message) {
    guard !message.retain, !message.payload.isEmpty else { return }
    switch topics.command(of: message.topic) {
    case .set(let attribute): set(attribute, message.payload)
    case .request(let verb):
      let answer = requests.withLock { $0.answer(verb, message.payload, at: .now()) }
      let reply = Message(topic: topics.response(to: verb), payload: Array(answer.utf8), qos: 1)
      if case .refused(let reason) = client.publishEvent(reply, decidedAt: .now) { log("cannot answer: \(reason)") }
    case nil: break
    }
  }

  private func set(_ attribute: String, _ payload: [UInt8]) {
    guard attribute == "armed" else { return log("set/\(Self.shown(attribute)): there is nothing to set; armed is") }
    switch String(decoding: payload.prefix(64), as: UTF8.self) {
    case Payloads.onOff(true): Self.setArmed(true, state, log)
    case Payloads.onOff(false): Self.setArmed(false, state, log)
    case let other: log("set/armed: \(Self.shown(other)); allowed are ON and OFF")
    }
  }

  private static func setArmed(_ isArmed: Bool, _ state: StatePublisher, _ log: Log) {
    // Throws only for topics that were refused when they were first published.
    if (try? state.setArmed(isArmed)) == true { log(isArmed ? "armed" : "disarmed; gestures are not published") }
  }

  /// Anybody may send anything; nothing that a terminal obeys is to get into a log.
  private static func shown(_ text: String) -> String { JSONValue.string(String(text.prefix(64))).description }
}
