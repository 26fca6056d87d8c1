import MQTT

/// Runs a pipeline while its camera is switched on, where asked for only when the broker is there to hear of it.
public struct PipelineService: Service {
  private let pipeline: Pipeline
  private let client: MQTTClient
  private let patience: Duration
  private let camera: CameraSwitch
  private let heartbeat: Heartbeat

  /// - Parameters:
  ///   - patience: how long the first frame waits for the broker: recordings begin without waiting otherwise.
  ///   - camera: while it is off, the pipeline is ended, and so its source closed.
  ///   - heartbeat: beats also while there is nothing to do.
  public init(
    _ pipeline: Pipeline, client: MQTTClient, patience: Duration, camera: CameraSwitch,
    heartbeat: Heartbeat = Heartbeat()
  ) {
    self.pipeline = pipeline
    self.client = client
    self.patience = patience
    self.camera = camera
    self.heartbeat = heartbeat
  }

  /// Works until the source ends.
  /// - Throws: what the pipeline throws; `CancellationError` when the task is cancelled.
  public func run() async throws {
    try await pipeline.prepare()
    if patience > .zero { _ = await client.waitUntilConnected(atMost: patience) }
    repeat { try await waitUntilOn() } while try await !watch()
  }

  private func waitUntilOn() async throws {
    // To whoever waits for the first sign of life, one that has nothing to do is ready; one that begins is not yet.
    if camera.isOn { return }
    async let _: Void = beat()
    for await isOn in camera.states() where isOn { return }
    try Task.checkCancellation()
  }

  /// Nothing is stuck that waits to be switched on.
  private func beat() async {
    while !Task.isCancelled {
      heartbeat.beat()
      try? await Task.sleep(for: .seconds(1))
    }
  }

  /// - Returns: true when the source has ended, false when the camera was switched off.
  private func watch() async throws -> Bool {
    let watching = Task { try await pipeline.run() }
    camera.stopping { watching.cancel() }
    defer { camera.stopping(nil) }
    do {
      try await withTaskCancellationHandler {
        try await watching.value
      } onCancel: {
        watching.cancel()
      }
      return true
    } catch is CancellationError {
      try Task.checkCancellation()
      return false
    }
  }
}
