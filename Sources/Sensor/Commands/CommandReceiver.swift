import MQTT
import Synchronization

/// Obeys what comes on `set` topics and answers what comes on `request` topics.
///
/// A retained command would be obeyed again at every restart, and an empty one is how retained ones are deleted; both
/// are ignored.
final class CommandReceiver: MessageReceiver {
  /// Bytes of what is sent on a `set` topic; a sensitivity for every gesture takes half of it.
  private static let maximumLength = 1024
  /// Characters of it that a message repeats.
  private static let shownLength = 64

  private let client: MQTTClient
  private let topics: Topics
  private let state: StatePublisher
  private let attributes: [SensorAttribute]
  private let log: Log
  private let requests: Mutex<Requests>

  /// - Parameters:
  ///   - timeToLive: requests that were sent longer ago are refused, in seconds.
  ///   - info: the answer to `info`.
  ///   - attributes: what can be set besides whether the sensor is armed.
  init(
    _ client: MQTTClient, topics: Topics, state: StatePublisher, attributes: [SensorAttribute] = [],
    timeToLive: Double, info: InfoPublisher, log: Log
  ) {
    let armed = ArmedSwitch(state: state, log: log)
    self.client = client
    self.topics = topics
    self.state = state
    self.attributes = [Self.attribute(armed)] + attributes
    self.log = log
    requests = Mutex(
      Requests(timeToLive: timeToLive) { verb in
        switch verb {
        case .info: return info.json
        case .state: break
        case .arm: armed.set(true)
        case .disarm: armed.set(false)
        }
        return state.payload
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
      if case .refused(let reason) = client.publishEvent(reply, decidedAt: .now) {
        log.warning("cannot answer: \(reason)")
      }
    case nil: break
    }
  }

  private func set(_ name: String, _ payload: [UInt8]) {
    guard let attribute = attributes.first(where: { $0.name == name }) else {
      let known = attributes.map(\.name).joined(separator: ", ")
      return log.warning("set/\(Self.shown(name)): there is nothing to set; known are \(known)")
    }
    let text = String(decoding: payload.prefix(Self.maximumLength), as: UTF8.self)
    do throws(SettingRefusal) {
      guard payload.count <= Self.maximumLength else { throw .notAllowed }
      try attribute.set(text)
      // Throws only for topics that were refused when they were first published.
      try? state.say()
    } catch {
      log.warning("set/\(name): \(Self.shown(text)); \(error.reason ?? "allowed is \(attribute.allowed)")")
    }
  }

  private static func attribute(_ armed: ArmedSwitch) -> SensorAttribute {
    SensorAttribute(
      "armed", allowed: "ON or OFF", value: { .bool(armed.isOn) },
      set: { text throws(SettingRefusal) in
        switch text {
        case Payloads.onOff(true): armed.set(true)
        case Payloads.onOff(false): armed.set(false)
        default: throw .notAllowed
        }
      })
  }

  /// Anybody may send anything; nothing that a terminal obeys is to get into a log.
  private static func shown(_ text: String) -> String {
    JSONValue.string(String(text.prefix(shownLength))).description
  }
}
