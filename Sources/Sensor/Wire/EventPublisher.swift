import Gestures
import MQTT
import Synchronization

/// Puts the pipeline's events on the wire, and says each in the log.
public final class EventPublisher: JudgementSink {
  private let client: MQTTClient
  private let topics: Topics
  private let publishesBlinks: Bool
  private let qos: Int
  private let isArmed: @Sendable () -> Bool
  private let log: Log
  private let boot = ULID.make(at: .now())
  private let progress = Mutex(Progress())

  private struct Progress {
    var sequence = 0
    var gate = EventGate()
    var counts = EventCounts()
  }

  /// - Parameters:
  ///   - qos: the events' quality of service, 0 or 1.
  ///   - isArmed: whether events are to be published now; asked for each.
  public init(
    _ client: MQTTClient, topics: Topics, publishesBlinks: Bool, qos: Int = 0,
    isArmed: @escaping @Sendable () -> Bool = { true },
    log: Log
  ) {
    self.client = client
    self.topics = topics
    self.publishesBlinks = publishesBlinks
    self.qos = qos
    self.isArmed = isArmed
    self.log = log
  }

  /// What became of the events so far.
  var counts: EventCounts { progress.withLock { $0.counts } }

  public func receive(_ judgement: Judgement) throws {
    for event in judgement.events where publishesBlinks || event.gesture != .blink {
      publish(event, decidedAt: judgement.decidedAt)
    }
  }

  private func publish(_ event: GestureEvent, decidedAt: ContinuousClock.Instant) {
    let isArmed = isArmed()
    let number = progress.withLock { progress -> Int? in
      guard progress.gate.passes(event, isArmed: isArmed) else { return nil }
      progress.sequence += 1
      return progress.sequence
    }
    guard let number else { return log(Self.line(event, "not sent: disarmed")) }
    let now = WallTime.now()
    let stamp = EventStamp(id: .make(at: now), time: now, boot: boot, sequence: number)
    let result = send(Payloads.event(event, stamp).description, to: topics.event, decidedAt)
    if let action = Payloads.action(event) { _ = send(action, to: topics.action, decidedAt) }
    progress.withLock { $0.counts.add(result) }
    log(
      Self.line(event, Self.obstacle(result)),
      ["event_type": .string(event.eventType), "id": .string(stamp.id.description), "seq": .integer(number)])
  }

  private func send(_ payload: String, to topic: String, _ decidedAt: ContinuousClock.Instant) -> PublishResult {
    client.publishEvent(Message(topic: topic, payload: Array(payload.utf8), qos: qos), decidedAt: decidedAt)
  }

  private static func line(_ event: GestureEvent, _ obstacle: String?) -> String {
    let confidence = JSONValue.fixed(event.confidence, decimals: 2)
    let duration = JSONValue.fixed(event.end - event.start, decimals: 2)
    return "\(event.eventType), confidence \(confidence), \(duration) s" + (obstacle.map { "; \($0)" } ?? "")
  }

  private static func obstacle(_ result: PublishResult) -> String? {
    switch result {
    case .sent: nil
    case .droppedOffline: "not sent: no broker"
    case .droppedStale: "not sent: too old"
    case .refused(let reason): "not sent: \(reason)"
    }
  }
}
