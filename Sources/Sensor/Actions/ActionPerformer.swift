import Deck
import Foundation
import Gestures
import MQTT
import Synchronization

/// Does what the configuration says that gestures do.
final class ActionPerformer: JudgementSink {
  private let client: MQTTClient
  private let configuration: SensorConfiguration
  private let decks: any DeckCommanding
  private let armed: ArmedSwitch
  private let hasActions: Bool
  private let log: Log
  private let schedule: Mutex<ActionSchedule>

  init(
    _ client: MQTTClient, _ configuration: SensorConfiguration, decks: any DeckCommanding, armed: ArmedSwitch,
    log: Log
  ) {
    self.client = client
    self.configuration = configuration
    self.decks = decks
    self.armed = armed
    self.log = log
    let actions = configuration.allActions
    hasActions = !actions.isEmpty
    schedule = Mutex(ActionSchedule(actions))
  }

  func receive(_ judgement: Judgement) throws {
    if !hasActions { return }
    if let frame = judgement.frame {
      let moment = moment(judgement, at: frame.timestamp)
      try perform(judgement.decidedAt) { $0.advance(to: moment) }
    }
    // What was decided long ago, by a machine that was stuck or asleep, starts nothing.
    let isLate = ContinuousClock.now - judgement.decidedAt > .seconds(configuration.mqtt.eventTTL)
    for event in judgement.events {
      if isLate {
        log("\(event.eventType): too old to start anything")
      } else {
        let moment = moment(judgement, at: event.time)
        try perform(judgement.decidedAt) { $0.receive(event, moment) }
      }
    }
  }

  /// Takes back all that is not decided yet: nobody can see what the person does.
  func cameraWentAway() throws { try perform(.now) { $0.forget("the camera is away") } }

  private func moment(_ judgement: Judgement, at time: Double) -> ActionMoment {
    let now = WallTime.now()
    return ActionMoment(
      time: time, isArmed: armed.isOn, person: judgement.face?.trackingID,
      minute: now.isPlausible ? now.localMinute : nil)
  }

  private func perform(
    _ decidedAt: ContinuousClock.Instant, _ decide: (inout ActionSchedule) -> [ActionStep]
  ) throws {
    let (steps, confirming) = schedule.withLock { (decide(&$0), $0.confirming) }
    for step in steps {
      switch step {
      case .perform(let action, let event): perform(action, event, decidedAt)
      case .ask(let action, _):
        let limit = JSONValue.fixed(action.confirmationTime, decimals: 1)
        log("\(action.name): \(action.confirmation ?? "") within \(limit) s confirms it")
      case .drop(let action, let reason): log("\(action.name): \(reason)")
      }
    }
    try armed.state.setConfirming(confirming)
  }

  private func perform(_ action: ActionSettings, _ event: GestureEvent, _ decidedAt: ContinuousClock.Instant) {
    switch action.effect {
    case .publish(let topic, let payload):
      publish(payload.fill { value($0, event) }, on: topic, of: action, decidedAt)
    case .deck(let deck, let verb):
      decks.submit(DeckOrder(deck: deck, verb: verb, source: event.eventType, decidedAt: decidedAt))
    case .arm(let arming):
      switch arming {
      case .on: armed.set(true, by: action.name)
      case .off: armed.set(false, by: action.name)
      case .toggle: armed.set(!armed.isOn, by: action.name)
      }
    }
  }

  private func publish(
    _ payload: String, on topic: String, of action: ActionSettings, _ decidedAt: ContinuousClock.Instant
  ) {
    let message = Message(topic: topic, payload: Array(payload.utf8), qos: configuration.mqtt.eventQoS)
    switch client.publishEvent(message, decidedAt: decidedAt) {
    case .sent: log("\(action.name): published on \(topic)")
    case .droppedOffline: log("\(action.name): not published on \(topic): no broker")
    case .droppedStale: log("\(action.name): not published on \(topic): too old")
    case .refused(let reason): log.warning("\(action.name): not published: \(reason)")
    }
  }

  private func value(_ placeholder: ActionTemplate.Placeholder, _ event: GestureEvent) -> String {
    switch placeholder {
    case .gesture: event.gesture.rawValue
    case .eventType: event.eventType
    case .confidence: JSONValue.fixed(event.confidence, decimals: 2).description
    case .duration: JSONValue.integer(event.milliseconds).description
    case .time: WallTime.now().rfc3339
    case .node: configuration.node
    }
  }
}
