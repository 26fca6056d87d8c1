import MQTT
import Sensor

/// `run`: from the camera to the broker, until it is stopped.
struct Run: Verb {
  let declaration = VerbDeclaration(
    name: "run", summary: "watch a face and publish its gestures until stopped",
    options: SourceOptions.all + BrokerOptions.all + TraceOptions.all)

  /// How long a recording waits for the broker, so that its first gestures are heard.
  private static let patience = Duration.seconds(2)

  func run(_ arguments: Arguments) async throws {
    let start = ContinuousClock.now
    let configuration = try BrokerOptions.configuration(arguments)
    let choice = try SourceOptions.choose(arguments, configuration.camera)
    let models = try ModelsFolder.find(named: configuration.models)
    let client = MQTTClient(configuration: configuration.sensorClient)
    let publisher = EventPublisher(
      client, topics: configuration.topics, publishesBlinks: configuration.mqtt.publishesBlinks,
      log: Diagnostics.info)
    try publisher.announce()
    let sinks: [any JudgementSink] = [publisher, FirstFrameLog(of: choice.name, since: start, log: Diagnostics.info)]
    let pipeline = Pipeline(
      source: choice.source, models: models, settings: configuration.gestures,
      sinks: try sinks + TraceOptions.sinks(arguments))
    let services: [any Service] = [
      BrokerService(client, log: Diagnostics.info),
      PipelineService(pipeline, client: client, patience: choice.isRecording ? Self.patience : .zero),
    ]
    try await StopSignals.cancelling { try await ServiceGroup(services).run() }
  }
}
