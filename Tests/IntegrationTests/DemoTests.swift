import Camera
import Foundation
import Gestures
import MQTT
import Sensor
import SensorTestSupport
import Testing

/// The portrait's timetable through detector, engine, broker and subscriber.
@Suite(.needsModels, .needsBroker, .timeLimit(.minutes(5)))
struct DemoTests {
  /// Keeps what the engine decided, with the portrait's own time.
  private struct Recorder: JudgementSink {
    let events: AsyncStream<GestureEvent>.Continuation

    func receive(_ judgement: Judgement) { for event in judgement.events { events.yield(event) } }
  }

  /// What the timetable lets a subscriber expect: starts and ends in order, without the natural blinks.
  private static func expectedTypes(_ actions: [PortraitTimetable.Action]) throws -> [String] {
    try actions.sorted { $0.start < $1.start }.flatMap { action -> [String] in
      let gesture = try #require(Gesture(rawValue: action.gesture.rawValue))
      guard gesture != .blink else { return [] }
      return gesture.isHeld ? [gesture.rawValue, gesture.rawValue + "End"] : [gesture.rawValue]
    }
  }

  @Test("Every gesture of the demo arrives, once, in order, and nothing else does")
  func demoArrives() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker, topic: "gesture2mqtt/demo/#")
    let portrait = Portrait(loops: false)
    let (recorded, recording) = AsyncStream<GestureEvent>.makeStream()
    var configuration = SensorConfiguration(node: "demo")
    configuration.mqtt.address = broker.address
    let client = MQTTClient(configuration: configuration.sensorClient)
    let publisher = EventPublisher(client, topics: configuration.topics, publishesBlinks: false, log: .none)
    let pipeline = Pipeline(
      source: portrait, models: try ModelsFolder.find(named: nil), sinks: [publisher, Recorder(events: recording)])
    try await ServiceGroup([
      BrokerService(client, log: .none),
      PipelineService(pipeline, client: client, patience: .seconds(30), camera: CameraSwitch()),
    ]).run()
    recording.finish()

    let actions = portrait.timetable.actions
    try #require(await subscriber.waitFor(topic: configuration.topics.status, text: "offline") != nil)
    let events = subscriber.received.filter { $0.message.topic == configuration.topics.event }
    let types = events.compactMap { ReceivedEvent(payload: $0.message.payload)?.eventType }
    let expected = try Self.expectedTypes(actions)
    #expect(types == expected)
    let isFleeting = events.allSatisfy { !$0.message.retain && $0.message.qos == 0 }
    #expect(isFleeting)
    let plain = subscriber.received.filter { $0.message.topic == configuration.topics.action }.map(\.text)
    let starts = types.filter { !$0.hasSuffix("End") }
    #expect(plain == starts)
    for await event in recorded { checkTime(event, actions) }
  }

  /// Every event lies where the timetable has its gesture; decided at most a second later.
  private func checkTime(_ event: GestureEvent, _ actions: [PortraitTimetable.Action]) {
    let fits = actions.contains { action in
      let isMeant =
        action.gesture.rawValue == event.gesture.rawValue
        // Each of the two blinks of a double one is an event of the engine.
        || (action.gesture == .doubleBlink && event.gesture == .blink)
      return isMeant && event.start >= action.start - 0.1 && event.time <= action.end + 1
    }
    #expect(fits, "\(event.eventType) at \(event.time)")
  }
}
