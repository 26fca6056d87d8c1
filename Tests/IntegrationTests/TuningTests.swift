import Camera
import Foundation
import Gestures
import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

/// Profile, sensitivity, hold and ignored eye, set at a real broker.
@Suite(.needsBroker, .timeLimit(.minutes(2)))
struct TuningTests {
  @Test("What is set over MQTT is said on state, and a bad profile leaves the good one")
  func setting() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "profiles-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(#"{"version":1,"threshold":{"turnLeft":9}}"#.utf8).write(to: folder.appending(path: "desk.json"))
    try Data(#"{"version":1,"threshold":{"turnLeft":999}}"#.utf8).write(to: folder.appending(path: "bad.json"))
    var configuration = SensorConfiguration()
    configuration.profilesFolder = folder.path
    let tuning = try GestureTuning(configuration)
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await RunningSensor.run(at: broker, attributes: tuning.attributes(log: .none)) { sensor in
      try await withOther(at: broker) { other in
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        let messages = [
          ("profile", "desk"), ("profile", "bad"), ("profile", "../desk"), ("sensitivity", "slight"),
          ("sensitivity", #"{"leftWink":"off"}"#), ("hold", #"{"smile":2}"#), ("ignore_eye", "left"),
        ]
        for (name, text) in messages {
          let message = Message(topic: "gesture2mqtt/porch/set/\(name)", payload: Array(text.utf8), qos: 1)
          #expect(other.publishEvent(message, decidedAt: .now) == .sent)
        }
        #expect(await eventually { subscriber.texts("state").last?.contains(#""ignore_eye":"left""#) == true })
      }
      #expect(sensor.log.count { $0.hasPrefix("set/profile: ") } == 2)
      #expect(sensor.log.contains { $0.contains("bad.json:1: threshold.turnLeft: 999") })
    }
    let state = try #require(subscriber.texts("state").last)
    #expect(state.contains(#""profile":"desk","sensitivity":{"all":"slight","leftWink":"off"},"hold":{"#))
    #expect(state.contains(#""smile":2.0"#))
    #expect(tuning.settings.thresholds[.turnLeft] == 9)
  }

  @Test("What is set by a request is answered: with the state, or with what is allowed")
  func settingByRequest() async throws {
    let tuning = GestureTuning()
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let requests = [
      #"{"transaction":1,"attribute":"sensitivity","value":"slight"}"#,
      #"{"transaction":2,"attribute":"hold","value":{"smile":1.5,"lookUp":2}}"#,
      #"{"transaction":3,"attribute":"hold","value":{"smile":99}}"#,
      #"{"transaction":4,"attribute":"armed","value":"OFF"}"#, #"{"transaction":5,"attribute":"alarm","value":"ON"}"#,
      #"{"transaction":1,"attribute":"sensitivity","value":"slight"}"#,
    ]
    try await RunningSensor.run(at: broker, attributes: tuning.attributes(log: .none)) { sensor in
      try await withOther(at: broker) { other in
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        for text in requests {
          let message = Message(topic: "gesture2mqtt/porch/request/set", payload: Array(text.utf8), qos: 1)
          #expect(other.publishEvent(message, decidedAt: .now) == .sent)
        }
        #expect(await eventually { subscriber.texts("response/set").count == requests.count })
      }
      #expect(!sensor.messaging.isArmed)
    }
    let answers = subscriber.texts("response/set")
    try #require(answers.count == requests.count)
    #expect(answers[0].hasPrefix(#"{"transaction":1,"status":"ok","data":{"armed":true,"#), "\(answers[0])")
    #expect(answers[0].contains(#""sensitivity":{"all":"slight"}"#))
    #expect(answers[1].contains(#""smile":1.5"#) && answers[1].contains(#""lookUp":2.0"#), "\(answers[1])")
    let fault = #""error":"hold: \"{\\\"smile\\\":99}\"; smile: allowed is a number from 0.1 to 3.0 (s)"}"#
    #expect(answers[2].hasSuffix(fault), "\(answers[2])")
    #expect(answers[3].hasPrefix(#"{"transaction":4,"status":"ok","data":{"armed":false,"#))
    #expect(answers[4].contains(#""error":"\"alarm\": there is nothing to set; known are armed, "#), "\(answers[4])")
    #expect(answers[5] == answers[0], "done once, and answered as it was then")
    #expect(tuning.settings.holds[.smile] == 1.5)
  }
}
