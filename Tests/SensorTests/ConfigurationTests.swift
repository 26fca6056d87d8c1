import Foundation
import MQTT
import Testing

@testable import Sensor

/// What a configuration file may say, and what it does.
@Suite struct ConfigurationTests {
  @Test func everythingIsOptional() throws {
    #expect(try load("") == SensorConfiguration())
    #expect(try load("# nothing but a comment\n") == SensorConfiguration())
    #expect(try load("mqtt:\ncamera:\n  device:\n") == SensorConfiguration())
  }

  @Test func valuesGoWhereTheyBelong() throws {
    let configuration = try load(
      """
      node: kitchen
      mqtt:
        broker: mqtts://sensor@broker.example:8884
        protocol: 3.1.1
        keep_alive: 30
        publish_blinks: true
        event_ttl: 1.5
      camera: {device: /dev/video2, rotation: 90, mirrored: true, encoding: mjpeg, width: 1280}
      ignore_eye: right
      sensitivity: {all: exaggerated, leftWink: slight, blink: off}
      threshold:
        turnLeft: 25
      hold:
        turnLeft: 0.4
      gestures:
        stall_time: 0.5
      """)
    #expect(configuration.node == "kitchen")
    #expect(
      configuration.mqtt.address
        == .network(host: "broker.example", port: 8884, encrypted: true, user: "sensor"))
    #expect(configuration.mqtt.protocolVersion == .v311)
    #expect(configuration.mqtt.keepAlive == 30)
    #expect(configuration.mqtt.publishesBlinks)
    #expect(configuration.mqtt.eventTTL == 1.5)
    #expect(configuration.camera.device == "/dev/video2")
    #expect(configuration.camera.transform.rotation == .quarter)
    #expect(configuration.camera.transform.mirrored)
    #expect(configuration.camera.request.encoding == .mjpeg)
    #expect(configuration.camera.request.width == 1280)
    let (gestures, defaults) = (configuration.gestures, SensorConfiguration().gestures)
    #expect(gestures.ignoredEye == .right)
    #expect([gestures.thresholds[.turnLeft], gestures.holds[.turnLeft]] == [25, 0.4])
    #expect(gestures.thresholds[.turnRight] == defaults.thresholds[.turnRight])
    #expect(gestures.holds[.turnRight] == defaults.holds[.turnRight])
    #expect(gestures.sensitivities[.turnLeft] == .exaggerated)
    #expect(gestures.sensitivities[.leftWink] == .slight)
    #expect(gestures.sensitivities[.blink] == .off)
    #expect(gestures.stallTime == 0.5)
  }

  @Test func pathsBeginAtTheFile() throws {
    let folder = TemporaryFolder()
    let configuration = try load("models: models\n", in: folder)
    #expect(configuration.models == folder.path("models"))
  }

  @Test func everyGestureSettingIsTakenOver() throws {
    for setting in Setting.all where ["threshold", "hold", "gestures"].contains(setting.section) {
      guard case .value(let text) = setting.defaultValue, let present = Double(text) else { continue }
      let changed = [present * 0.99, present * 1.01].first { $0 != present && isAllowed($0, by: setting) }
      let value = try #require(changed, "\(setting.name) has no other value near its default")
      let file = "\(setting.section ?? ""):\n  \(setting.name): \(value)\n"
      #expect(try load(file) != SensorConfiguration(), "\(setting.path)")
    }
  }

  private func isAllowed(_ value: Double, by setting: Setting) -> Bool {
    var configuration = SensorConfiguration()
    return (try? setting.apply(SettingValue(text: "\(value)", isPlain: true, folder: "/"), &configuration)) != nil
  }
}
