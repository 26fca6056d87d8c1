import MQTT

/// Tells Home Assistant of the sensor: after every connect, and again when Home Assistant has started.
///
/// The message lies retained at the broker. What an older one held and this one does not is removed, since Home
/// Assistant keeps what is merely left out; where discovery is switched off, that is the whole device.
final class HomeAssistantService: MessageReceiver, Service {
  private enum Job: Sendable {
    case announce(born: ContinuousClock.Instant)
    case remove([String: String])
    case removeDevice
  }

  private let client: MQTTClient
  private let settings: HomeAssistantSettings
  private let topic: String
  private let device: DiscoveryDevice
  private let log: Log
  private let jobs: AsyncStream<Job>
  private let due: AsyncStream<Job>.Continuation

  init(_ client: MQTTClient, _ configuration: SensorConfiguration, log: Log) {
    self.client = client
    self.log = log
    settings = configuration.homeAssistant
    topic = Topics.discovery(prefix: settings.prefix, node: configuration.node)
    device = DiscoveryDevice(configuration, hasThermometer: SystemFigures.processorTemperature() != nil)
    (jobs, due) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(8))
  }

  /// Declares the device; before any state is declared, so that it is published first.
  /// - Throws: `MQTTError` for topics that cannot be published.
  func announce() throws {
    // Delivered before this sensor's own message takes its place.
    try client.subscribe([topic], deliversRetained: true)
    guard settings.discovery else { return }
    try client.subscribe([settings.statusTopic])
    try publish(device.json())
  }

  func receive(_ message: Message) {
    if message.topic == settings.statusTopic, settings.discovery, message.payload == Array("online".utf8) {
      due.yield(.announce(born: .now))
    } else if message.topic == topic, let announced = AnnouncedDevice(payload: message.payload) {
      let vanished = device.vanished(from: announced)
      if !settings.discovery { due.yield(.removeDevice) } else if !vanished.isEmpty { due.yield(.remove(vanished)) }
    }
  }

  /// Works until its task is cancelled.
  func run() async throws {
    for await job in jobs {
      switch job {
      case .announce(let born): try await announceAgain(born)
      case .remove(let components): try await remove(components)
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

  private func remove(_ components: [String: String]) async throws {
    log("removed from Home Assistant: \(components.keys.sorted().joined(separator: ", "))")
    // After the message of the connect, and before the one that stays.
    for json in [device.json(removing: components), device.json()] {
      try await Task.sleep(for: AnnouncementPace.spacing)
      try publish(json)
    }
  }

  private func publish(_ json: JSONValue) throws {
    try client.setState(topic: topic, payload: Array(json.description.utf8))
  }
}
