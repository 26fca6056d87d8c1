import MQTT

/// Runs a pipeline, where asked for only when the broker is there to hear of it.
public struct PipelineService: Service {
  private let pipeline: Pipeline
  private let client: MQTTClient
  private let patience: Duration

  /// - Parameter patience: how long the first frame waits for the broker: recordings begin without waiting otherwise.
  public init(_ pipeline: Pipeline, client: MQTTClient, patience: Duration) {
    self.pipeline = pipeline
    self.client = client
    self.patience = patience
  }

  public func run() async throws {
    try await pipeline.prepare()
    if patience > .zero { _ = await client.waitUntilConnected(atMost: patience) }
    try await pipeline.run()
  }
}
