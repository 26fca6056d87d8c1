import MQTT
import Synchronization

/// Obeys what comes on `set` topics and answers what comes on `request` topics.
///
/// A retained command would be obeyed again at every restart, and an empty one is how retained ones are deleted; both
/// are ignored.
final class CommandReceiver: MessageReceiver {
  /// Bytes of what is sent on a `set` topic; a sensitivity for every gesture takes half of it.
  private static let maximumLength = 1024

  private let client: MQTTClient
  private let topics: Topics
  private let state: StatePublisher
  private let attributes: [SensorAttribute]
  private let log: Log
  private let replies: Replies
  private let requests: Mutex<Requests>

  /// - Parameters:
  ///   - armed: what `set/armed`, `arm` and `disarm` move.
  ///   - camera: what `camera-on` and `camera-off` move.
  ///   - attributes: what can be set besides.
  ///   - info: the answer to `info`.
  init(
    _ client: MQTTClient, _ configuration: SensorConfiguration, armed: ArmedSwitch, camera: CameraSwitch,
    attributes: [SensorAttribute], info: InfoPublisher, log: Log
  ) {
    let state = armed.state
    let attributes = [Self.attribute(armed)] + attributes
    self.client = client
    self.state = state
    topics = configuration.topics
    replies = Replies(
      client: client, allowedPrefix: configuration.mqtt.responsePrefix ?? topics.everyResponsePrefix, log: log)
    self.attributes = attributes
    self.log = log
    requests = Mutex(
      Requests(timeToLive: configuration.mqtt.commandTTL) { verb, request throws(RequestRefusal) in
        switch verb {
        case .info: return info.json
        case .state: break
        case .arm: armed.set(true)
        case .disarm: armed.set(false)
        case .set:
          let (name, value) = try request.setting()
          try Self.set(name, Array(value.utf8), attributes)
        case .cameraOn: camera.set(true)
        case .cameraOff: camera.set(false)
        }
        // Throws only for topics that were refused when they were first published.
        try? state.say()
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
      replies.send(answer, to: message, on: topics.response(to: verb))
    case nil: break
    }
  }

  private func set(_ name: String, _ payload: [UInt8]) {
    do throws(RequestRefusal) {
      try Self.set(name, payload, attributes)
      // Throws only for topics that were refused when they were first published.
      try? state.say()
    } catch {
      log.warning("set/\(error)")
    }
  }

  private static func set(
    _ name: String, _ payload: [UInt8], _ attributes: [SensorAttribute]
  ) throws(RequestRefusal) {
    guard let attribute = attributes.first(where: { $0.name == name }) else {
      let known = attributes.map(\.name).joined(separator: ", ")
      throw RequestRefusal(Shown.text(name), "there is nothing to set; known are \(known)")
    }
    let text = String(decoding: payload.prefix(maximumLength), as: UTF8.self)
    do throws(SettingRefusal) {
      guard (1...maximumLength).contains(payload.count) else { throw .notAllowed }
      try attribute.set(text)
    } catch {
      throw RequestRefusal(name, "\(Shown.text(text)); \(error.reason ?? "allowed is \(attribute.allowed)")")
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
}
