import Camera
import Deck
import MQTT

/// Everything that the sensor says at the broker, and hears there.
public struct SensorMessaging: Sendable {
  public let client: MQTTClient
  /// Whether the camera is to be open.
  public let camera: CameraSwitch
  /// How many frames a second there may be.
  public let throttle = Throttle()
  private let topics: Topics
  private let node: String
  private let state: StatePublisher
  private let events: EventPublisher
  private let actions: ActionPerformer
  private let commands: CommandReceiver
  private let homeAssistant: HomeAssistantService
  private let info: InfoPublisher
  private let deckRequester: DeckRequester
  private let decks: DeckService?
  private let meter = FrameMeter()
  private let temperatureLimit: Double
  private let mediaClock: MediaClock?
  private let log: Log

  /// - Parameters:
  ///   - attributes: what can be set besides whether the sensor is armed.
  ///   - logsEvents: whether each event is a line of the log.
  ///   - mediaClock: what timers go by where a recording is played as fast as it goes; nil for real time.
  public init(
    _ configuration: SensorConfiguration, attributes: [SensorAttribute] = [], logsEvents: Bool = true,
    mediaClock: MediaClock? = nil, log: Log
  ) {
    let client = MQTTClient(configuration: configuration.sensorClient, time: mediaClock.map(Self.time))
    self.mediaClock = mediaClock
    let memory = configuration.stateFolder.map {
      SensorMemory(folder: $0, base: configuration.mqtt.baseTopic, node: configuration.node)
    }
    let kept = memory?.recall(log) ?? SensorMemory.Content()
    if !kept.armed { log("disarmed, as before the restart; gestures are not published") }
    let camera = CameraSwitch(hours: configuration.camera.hours, command: kept.camera, memory: memory, log: log)
    if !camera.isOn { log("the camera is off, by a command before the restart or by its schedule") }
    let attributes = [camera.attribute] + attributes
    let state = StatePublisher(
      client, topics: configuration.topics, isArmed: kept.armed, camera: camera, attributes: attributes, log: log)
    let armed = ArmedSwitch(state: state, memory: memory, log: log)
    self.client = client
    self.state = state
    self.camera = camera
    temperatureLimit = configuration.camera.temperatureLimit
    self.log = log
    topics = configuration.topics
    node = configuration.node
    let info = InfoPublisher(
      client, topics: configuration.topics,
      gestures: Payloads.gestures(publishesBlinks: configuration.mqtt.publishesBlinks),
      decks: configuration.decks.kept)
    self.info = info
    let eventLog = logsEvents ? log : .none
    events = EventPublisher(
      client, topics: configuration.topics, publishesBlinks: configuration.mqtt.publishesBlinks,
      qos: configuration.mqtt.eventQoS, isArmed: { state.isArmed }, log: eventLog)
    deckRequester = DeckRequester(client, configuration, log: log)
    actions = ActionPerformer(client, configuration, decks: deckRequester, armed: armed, log: log)
    commands = CommandReceiver(
      client, configuration, armed: armed, camera: camera, attributes: attributes, info: info, log: log)
    let hasThermometer = SystemFigures.processorTemperature() != nil
    let device = { @Sendable decks in
      DiscoveryDevice.sensor(
        configuration, hasThermometer: hasThermometer, attributes: attributes, decks: decks)
    }
    let homeAssistant = HomeAssistantService(client, configuration, device: device(configuration.decks.kept), log: log)
    self.homeAssistant = homeAssistant
    decks = configuration.decks.folder.map { folder in
      DeckService(client, configuration, folder: DeckFolder(folder), isStrict: false, log: log) { decks in
        homeAssistant.update(device(decks))
        info.update(decks)
      }
    }
  }

  /// Declares what is said first whenever the broker is there, and what is listened to.
  /// - Parameter hasCamera: false for a recording or the demo.
  /// - Throws: `MQTTError` for topics that cannot be published.
  public func announce(hasCamera: Bool) throws {
    try homeAssistant.announce()
    try info.announce()
    try state.announce(hasCamera: hasCamera)
    try commands.subscribe()
    try deckRequester.subscribe()
    try decks?.announce()
  }

  /// Whether gestures are published.
  var isArmed: Bool { state.isArmed }

  /// Takes what the pipeline makes of each frame.
  public var sinks: [any JudgementSink] { [events, actions, state, meter] + (mediaClock.map { [$0] } ?? []) }

  /// Says whether frames come.
  public func cameraChanged(_ status: CameraStatus) {
    // Throws only for topics that `announce` has thrown for.
    try? state.cameraChanged(status)
    if case .offline = status { try? actions.cameraWentAway() }
  }

  /// Says whether the camera is open. Nobody can see through a closed one what a person does.
  private func switched() {
    // Throws only for topics that `announce` has thrown for.
    try? state.cameraSwitched()
    if !camera.isOn { try? actions.cameraWentAway() }
  }

  /// What has to run: the connection first, since the others need it.
  /// - Parameters:
  ///   - droppedFrames: how many frames the source has left out so far.
  ///   - system: the folder in which the kernel says how hot the machine is; another one only for tests.
  public func services(
    droppedFrames: @escaping @Sendable () async -> Int, system: String = "/sys"
  ) -> [any Service] {
    let decks = decks.map { [$0] } ?? []
    return [
      BrokerService(client, node: node, log: log),
      InboxService(client: client, receivers: [commands, homeAssistant, deckRequester] + decks),
      homeAssistant,
      CameraSwitchService(camera: camera) { _ in switched() },
    ] + timed(droppedFrames, system) + decks
  }

  private static func time(of clock: MediaClock) -> @Sendable () -> Duration { { clock.now.offset } }

  /// What goes by the clock. A machine is not spared where it is to do what it can.
  private func timed(_ droppedFrames: @escaping @Sendable () async -> Int, _ system: String) -> [any Service] {
    if let mediaClock { return [statistics(droppedFrames, mediaClock)] }
    return [
      statistics(droppedFrames, ContinuousClock()),
      ThrottleService(throttle, state: state, limit: temperatureLimit, system: system, log: log),
    ]
  }

  private func statistics(
    _ droppedFrames: @escaping @Sendable () async -> Int, _ clock: some Clock<Duration>
  ) -> any Service {
    StatisticsService(
      client, topics: topics, meter: meter, events: events, droppedFrames: droppedFrames, clock: clock)
  }
}
