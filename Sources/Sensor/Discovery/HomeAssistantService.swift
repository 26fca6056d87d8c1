import MQTT
import Synchronization

/// Tells Home Assistant of the sensor: after every connect, and again when Home Assistant has started.
///
/// The message lies retained at the broker. What an older one held and this one does not is removed, since Home
/// Assistant keeps what is merely left out; where discovery is switched off, that is the whole device.
final class HomeAssistantService: MessageReceiver, Service {
  private enum Job: Sendable {
    case announce(born: ContinuousClock.Instant)
    /// Says the device as it is now, and which components it no longer has.
    case change(removing: [String: String])
    case removeDevice
  }

  private let client: MQTTClient
  private let settings: HomeAssistantSettings
  private let topic: String
  private let device: Mutex<DiscoveryDevice>
  private let isDeclared = Atomic(false)
  private let log: Log
  private let jobs: AsyncStream<Job>
  private let due: AsyncStream<Job>.Continuation

  init(_ client: MQTTClient, _ configuration: SensorConfiguration, device: DiscoveryDevice, log: Log) {
    self.client = client
    self.log = log
    settings = configuration.homeAssistant
    topic = Topics.discovery(prefix: settings.prefix, node: configuration.node)
    self.device = Mutex(device)
    (jobs, due) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(8))
  }

  /// Declares the device; before any state is declared, so that it is published first.
  /// - Throws: `MQTTError` for topics that cannot be published.
  func announce() throws {
    try subscribe()
    guard settings.discovery else { return }
    isDeclared.store(true, ordering: .relaxed)
    try publish(present.json())
  }

  /// Listens without declaring anything yet; ``update(_:)`` does.
  /// - Throws: `MQTTError` for topics that cannot be subscribed to.
  func subscribe() throws {
    // Delivered before this sensor's own message takes its place.
    try client.subscribe([topic], deliversRetained: true)
    guard settings.discovery else { return }
    try client.subscribe([settings.statusTopic])
  }

  /// The device has other components from now on.
  func update(_ device: DiscoveryDevice) {
    let (vanished, isOther) = self.device.withLock { old in
      defer { old = device }
      return (device.vanished(from: old), device.json().description != old.json().description)
    }
    let isFirst = !isDeclared.exchange(true, ordering: .relaxed)
    if settings.discovery, isOther || isFirst { due.yield(.change(removing: vanished)) }
  }

  private var present: DiscoveryDevice { device.withLock { $0 } }

  func receive(_ message: Message) {
    if message.topic == settings.statusTopic, settings.discovery, message.payload == Array("online".utf8) {
      due.yield(.announce(born: .now))
    } else if message.topic == topic, let announced = AnnouncedDevice(payload: message.payload) {
      let vanished = present.vanished(from: announced)
      if !settings.discovery {
        due.yield(.removeDevice)
      } else if !vanished.isEmpty {
        due.yield(.change(removing: vanished))
      }
    }
  }

  /// Works until its task is cancelled.
  func run() async throws {
    for await job in jobs {
      switch job {
      case .announce(let born): try await announceAgain(born)
      case .change(let vanished): try await change(removing: vanished)
      case .removeDevice:
        log("discovery is switched off; the device is removed from Home Assistant")
        client.clear(topic: topic)
      }
    }
  }

  private func announceAgain(_ born: ContinuousClock.Instant) async throws {
    let pace = AnnouncementPace(born: born, random: .random(in: 0..<1))
    while let wait = pace.wait(announced: client.announcedAt, now: .now) {
      guard wait > .zero else { return client.announce() }
      try await Task.sleep(for: wait)
    }
  }

  private func change(removing vanished: [String: String]) async throws {
    if !vanished.isEmpty {
      log("removed from Home Assistant: \(vanished.keys.sorted().joined(separator: ", "))")
    }
    // After the message of the connect, and before the one that stays.
    for json in (vanished.isEmpty ? [] : [present.json(removing: vanished)]) + [present.json()] {
      try await Task.sleep(for: AnnouncementPace.spacing)
      try publish(json)
    }
  }

  private func publish(_ json: JSONValue) throws {
    try client.setState(topic: topic, payload: Array(json.description.utf8))
  }
}
