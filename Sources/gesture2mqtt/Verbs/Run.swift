import MQTT
import Sensor

/// `run`: from the camera to the broker, until it is stopped.
struct Run: Verb {
  let declaration = VerbDeclaration(
    name: "run", summary: "watch a face and publish its gestures until stopped",
    options: SourceOptions.all + BrokerOptions.all + ProfileOptions.all + TraceOptions.all + LogOptions.all + [
      OptionDeclaration("no-event-lines", nil, "leave the gestures out of the log, as where `watch` prints them")
    ])

  /// How long a recording waits for the broker, so that its first gestures are heard.
  private static let patience = Duration.seconds(2)

  func run(_ arguments: Arguments) async throws {
    let start = ContinuousClock.now
    let configuration = try BrokerOptions.configuration(arguments)
    try configuration.decks.check()
    try LogOptions.apply(arguments, over: configuration.log)
    let tuning = try ProfileOptions.tuning(arguments, configuration)
    let mediaClock = try SourceOptions.mediaClock(arguments)
    let messaging = SensorMessaging(
      configuration, attributes: tuning.attributes(log: Diagnostics.log), logsEvents: !arguments.has("no-event-lines"),
      mediaClock: mediaClock, log: Diagnostics.log)
    let heartbeat = Heartbeat()
    let choice = try SourceOptions.choose(
      arguments, configuration.camera, mediaClock: mediaClock, heartbeat: heartbeat,
      cameraChanged: messaging.cameraChanged)
    let models = try ModelsFolder.find(named: configuration.models)
    try messaging.announce(hasCamera: choice.isCamera)
    let firstFrame = FirstFrameLog(of: choice.name, since: start, log: Diagnostics.log)
    let pipeline = Pipeline(
      source: choice.source, models: models, tuning: tuning,
      pacing: Pacing(idle: configuration.camera.idle, throttle: messaging.throttle),
      sinks: try messaging.sinks + choice.sinks + [firstFrame, heartbeat] + TraceOptions.sinks(arguments))
    let services =
      messaging.services(droppedFrames: choice.droppedFrames) + [
        PipelineService(
          pipeline, client: messaging.client, patience: choice.isRecording ? Self.patience : .zero,
          camera: messaging.camera, heartbeat: heartbeat)
      ] + Self.supervision(heartbeat, messaging)
    try await StopSignals.cancelling { try await ServiceGroup(services).run() }
  }

  /// What tells the service manager how the sensor does, where there is one.
  private static func supervision(_ heartbeat: Heartbeat, _ messaging: SensorMessaging) -> [any Service] {
    guard let manager = ServiceManager() else { return [] }
    return [ServiceManagerService(manager, heartbeat: heartbeat, client: messaging.client, log: Diagnostics.log)]
  }
}
