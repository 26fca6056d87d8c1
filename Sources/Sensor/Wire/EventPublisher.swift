import Gestures
import MQTT
import Synchronization

/// Puts the pipeline's events on the wire, and says each in the log.
public final class EventPublisher: JudgementSink {
  private let client: MQTTClient
  private let topics: Topics
  private let publishesBlinks: Bool
  private let log: Log
  private let boot = ULID.make(at: .now())
  private let sequence = Mutex(0)

  public init(_ client: MQTTClient, topics: Topics, publishesBlinks: Bool, log: @escaping Log) {
    self.client = client
    self.topics = topics
    self.publishesBlinks = publishesBlinks
    self.log = log
  }

  /// Declares what the sensor is; published whenever the broker is there.
  /// - Throws: `MQTTError` for topics that cannot be published.
  public func announce() throws {
    let info = Payloads.info(publishesBlinks: publishesBlinks)
    try client.setState(topic: topics.info, payload: Array(info.description.utf8))
  }

  public func receive(_ judgement: Judgement) throws {
    for event in judgement.events where publishesBlinks || event.gesture != .blink {
      publish(event, decidedAt: judgement.decidedAt)
    }
  }

  private func publish(_ event: GestureEvent, decidedAt: ContinuousClock.Instant) {
    let now = WallTime.now()
    let number = sequence.withLock { count in
      count += 1
      return count
    }
    let stamp = EventStamp(id: .make(at: now), time: now, boot: boot, sequence: number)
    let result = send(Payloads.event(event, stamp).description, to: topics.event, decidedAt)
    if let action = Payloads.action(event) { _ = send(action, to: topics.action, decidedAt) }
    log(Self.line(event, result))
  }

  private func send(_ payload: String, to topic: String, _ decidedAt: ContinuousClock.Instant) -> PublishResult {
    client.publishEvent(Message(topic: topic, payload: Array(payload.utf8)), decidedAt: decidedAt)
  }

  private static func line(_ event: GestureEvent, _ result: PublishResult) -> String {
    let confidence = JSONValue.fixed(event.confidence, decimals: 2)
    let duration = JSONValue.fixed(event.end - event.start, decimals: 2)
    let line = "\(event.eventType), confidence \(confidence), \(duration) s"
    switch result {
    case .sent: return line
    case .droppedOffline: return line + "; not sent: no broker"
    case .droppedStale: return line + "; not sent: too old"
    case .refused(let reason): return line + "; not sent: \(reason)"
    }
  }
}
