import Foundation
import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

/// A sensor whose camera is switched off and on by others, at a real broker.
@Suite(.needsBroker, .timeLimit(.minutes(2)))
struct CameraSwitchRunTests {
  private static func send(_ text: String, to topic: String, node: String = "porch", _ client: MQTTClient) {
    let message = Message(topic: "gesture2mqtt/\(node)/\(topic)", payload: Array(text.utf8), qos: 1)
    #expect(client.publishEvent(message, decidedAt: .now) == .sent)
  }

  @Test("Off: the status says disabled and nobody is in view; on: frames may come again; requests do the same")
  func says() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    try await RunningSensor.run(at: broker) { sensor in
      try await withOther(at: broker) { other in
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/status", text: "online") != nil)
        sensor.messaging.cameraChanged(.online)
        try sensor.see("60.")
        Self.send("OFF", to: "set/camera", other)
        try #require(await subscriber.waitFor(topic: "gesture2mqtt/porch/camera/status", text: "disabled") != nil)
        #expect(await eventually { subscriber.texts("face") == ["OFF", "ON", "OFF"] })
        // The camera is closed a moment later, and says so.
        sensor.messaging.cameraChanged(.offline(.noCamera(device: "/dev/video0")))
        Self.send("ON", to: "set/camera", other)
        #expect(await eventually { subscriber.texts("camera/status").last == "offline" })
        sensor.messaging.cameraChanged(.online)
        Self.send(#"{"transaction":1}"#, to: "request/camera-off", other)
        #expect(await eventually { subscriber.texts("camera/status").last == "disabled" })
        Self.send("maybe", to: "set/camera", other)
        #expect(await eventually { sensor.log.contains(#"set/camera: "maybe"; allowed is ON or OFF"#) })
      }
      #expect(sensor.log.contains("the camera is switched off by command"))
    }
    #expect(subscriber.texts("camera/status") == ["offline", "online", "disabled", "offline", "online", "disabled"])
    let answer = subscriber.texts("response/camera-off").first ?? ""
    #expect(answer.hasPrefix(#"{"transaction":1,"status":"ok","data":{"armed":true,"camera":false,"face":false"#))
    #expect(subscriber.texts("state").contains { $0.hasPrefix(#"{"armed":true,"camera":false"#) })
  }

  @Test("A camera that was switched off is so after a restart", .needsModels)
  func remembers() async throws {
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let folder = broker.folder.appending(path: "state").path
    let arguments = ["run", "--demo", "--broker", "mqtt://127.0.0.1:\(broker.port)", "--node", "porch"]
    let sensor = try SensorProcess.start(arguments, environment: ["XDG_STATE_HOME": folder])
    try await withOther(at: broker) { other in
      // The first gesture of the demo that is held.
      let action = "gesture2mqtt/porch/action"
      try #require(await subscriber.waitFor(topic: action, text: "nodRight", within: .seconds(40)) != nil)
      Self.send("OFF", to: "set/camera", other)
      #expect(await eventually { subscriber.texts("event").last?.contains("nodRightEnd") == true })
      #expect(await eventually { subscriber.texts("face").last == "OFF" })
      let count = subscriber.texts("event").count
      try await Task.sleep(for: .seconds(3))
      #expect(subscriber.texts("event").count == count, "the demo would have smiled by now")
      sensor.send(SIGTERM)
      #expect(await sensor.exitStatus(within: .seconds(5)) == 0)
      let again = try SensorProcess.start(arguments, environment: ["XDG_STATE_HOME": folder])
      #expect(await eventually { again.errors.contains { $0.contains("the camera is off, by a command") } })
      #expect(await eventually { subscriber.texts("status").count(where: { $0 == "online" }) == 2 })
      Self.send("ON", to: "set/camera", other)
      #expect(await eventually(within: .seconds(20)) { subscriber.texts("face").last == "ON" })
      again.send(SIGTERM)
      #expect(await again.exitStatus(within: .seconds(5)) == 0)
    }
  }
}
