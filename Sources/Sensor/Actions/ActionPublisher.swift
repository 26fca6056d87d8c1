import Gestures
import MQTT
import Synchronization

/// Does what the configuration says that gestures do.
final class ActionPublisher: JudgementSink {
  private let client: MQTTClient
  private let node: String
  private let decks: any DeckCommanding
  private let isArmed: @Sendable () -> Bool
  private let log: Log
  private let schedule: Mutex<ActionSchedule>

  init(
    _ client: MQTTClient, _ configuration: SensorConfiguration, decks: any DeckCommanding,
    isArmed: @escaping @Sendable () -> Bool, log: Log
  ) {
    self.client = client
    node = configuration.node
    self.decks = decks
    self.isArmed = isArmed
    self.log = log
    schedule = Mutex(ActionSchedule(configuration.actions))
  }

  func receive(_ judgement: Judgement) {
    for event in judgement.events {
      let isArmed = isArmed()
      let due = schedule.withLock { $0.due(event, isArmed: isArmed, at: judgement.decidedAt) }
      for action in due { publish(action, event, judgement.decidedAt) }
    }
  }

  private func publish(_ action: ActionSettings, _ event: GestureEvent, _ decidedAt: ContinuousClock.Instant) {
    let payload = action.payload.fill { value($0, event) }
    let message = Message(topic: action.topic, payload: Array(payload.utf8))
    switch client.publishEvent(message, decidedAt: decidedAt) {
    case .sent: log("\(event.eventType): published on \(action.topic)")
    case .droppedOffline, .droppedStale: log("\(event.eventType): not published on \(action.topic)")
    case .refused(let reason): log("\(event.eventType): not published: \(reason)")
    }
  }

  private func value(_ placeholder: ActionTemplate.Placeholder, _ event: GestureEvent) -> String {
    switch placeholder {
    case .gesture: event.gesture.rawValue
    case .eventType: event.eventType
    case .confidence: JSONValue.fixed(event.confidence, decimals: 2).description
    case .duration: JSONValue.integer(event.milliseconds).description
    case .time: WallTime.now().rfc3339
    case .node: node
    }
  }
}
