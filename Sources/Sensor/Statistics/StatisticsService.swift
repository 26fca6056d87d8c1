import MQTT

/// Publishes once a minute how the sensor does.
public struct StatisticsService: Service {
  private let client: MQTTClient
  private let topics: Topics
  private let meter: FrameMeter
  private let events: EventPublisher
  private let droppedFrames: @Sendable () async -> Int
  private let interval: Duration

  /// - Parameters:
  ///   - droppedFrames: how many frames the source has left out so far.
  ///   - interval: another one only for tests.
  public init(
    _ client: MQTTClient, topics: Topics, meter: FrameMeter, events: EventPublisher,
    droppedFrames: @escaping @Sendable () async -> Int, interval: Duration = .seconds(60)
  ) {
    self.client = client
    self.topics = topics
    self.meter = meter
    self.events = events
    self.droppedFrames = droppedFrames
    self.interval = interval
  }

  /// Works until its task is cancelled.
  public func run() async throws {
    let start = ContinuousClock.now
    while true {
      try await Task.sleep(for: interval)
      let statistics = await read(uptime: .now - start)
      let payload = Array(Payloads.statistics(statistics).description.utf8)
      client.publishEvent(Message(topic: topics.statistics, payload: payload), decidedAt: .now)
    }
  }

  private func read(uptime: Duration) async -> Statistics {
    Statistics(
      uptime: uptime, frames: meter.read(), droppedFrames: await droppedFrames(), events: events.counts,
      reconnects: max(0, client.connectionCount - 1), residentBytes: SystemFigures.residentBytes(),
      temperature: SystemFigures.processorTemperature())
  }
}
