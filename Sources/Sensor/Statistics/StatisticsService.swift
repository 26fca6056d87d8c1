import MQTT

/// Publishes once a minute, by a clock of the caller's, how the sensor does.
struct StatisticsService<C: Clock<Duration>>: Service {
  private let client: MQTTClient
  private let topics: Topics
  private let meter: FrameMeter
  private let events: EventPublisher
  private let droppedFrames: @Sendable () async -> Int
  private let interval: Duration
  private let clock: C

  /// - Parameters:
  ///   - droppedFrames: how many frames the source has left out so far.
  ///   - interval: another one only for tests.
  init(
    _ client: MQTTClient, topics: Topics, meter: FrameMeter, events: EventPublisher,
    droppedFrames: @escaping @Sendable () async -> Int, interval: Duration = .seconds(60), clock: C
  ) {
    self.client = client
    self.topics = topics
    self.meter = meter
    self.events = events
    self.droppedFrames = droppedFrames
    self.interval = interval
    self.clock = clock
  }

  /// Works until its task is cancelled.
  func run() async throws {
    let start = clock.now
    var last = start
    while true {
      try await clock.sleep(until: clock.now.advanced(by: interval), tolerance: nil)
      let now = clock.now
      let statistics = await read(uptime: start.duration(to: now), after: last.duration(to: now))
      last = now
      let payload = Array(Payloads.statistics(statistics).description.utf8)
      client.publishEvent(Message(topic: topics.statistics, payload: payload), decidedAt: .now)
    }
  }

  private func read(uptime: Duration, after interval: Duration) async -> Statistics {
    Statistics(
      uptime: uptime, frames: meter.read(after: interval), droppedFrames: await droppedFrames(), events: events.counts,
      reconnects: max(0, client.connectionCount - 1), residentBytes: SystemFigures.residentBytes(),
      temperature: SystemFigures.processorTemperature())
  }
}
