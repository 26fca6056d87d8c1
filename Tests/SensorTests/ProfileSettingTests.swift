import Foundation
import Gestures
import SensorTestSupport
import Testing

@testable import Sensor

/// What is set for a person over MQTT.
@Suite struct ProfileSettingTests {
  private let home = ProfileHome()

  private func set(_ name: String, _ text: String, _ tuning: GestureTuning) -> String? {
    let attribute = tuning.attributes(log: .none).first { $0.name == name }
    do throws(SettingRefusal) {
      try attribute?.set(text)
      return nil
    } catch {
      return error.reason ?? attribute?.allowed
    }
  }

  private func value(_ name: String, _ tuning: GestureTuning) -> String? {
    tuning.attributes(log: .none).first { $0.name == name }?.value().description
  }

  @Test func homeAssistantShowsWhatCanBeSet() throws {
    func components() throws -> [DiscoveryComponent] {
      let configuration = home.configuration()
      let attributes = try GestureTuning(configuration).attributes(log: .none)
      return DiscoveryDevice.sensor(configuration, hasThermometer: false, attributes: attributes).components
    }
    #expect(try components().allSatisfy { $0.id != "profile" })
    try home.write(#"{"version":1}"#)
    let profile = try #require(try components().first { $0.id == "profile" })
    let options = profile.options.first { $0.key == "options" }?.value.description
    #expect(options == #"["no profile","desk"]"#)
    let numbers = try components().filter { $0.platform == "number" }
    #expect(numbers.map(\.id) == Gesture.held.map { "hold_\($0.rawValue)" })
    #expect(try components().contains { $0.id == "sensitivity" && $0.platform == "select" })
  }

  @Test func sensitivityIsSet() throws {
    let tuning = try GestureTuning(home.configuration())
    #expect(value("sensitivity", tuning) == #"{"all":"normal"}"#)
    #expect(set("sensitivity", "slight", tuning) == nil)
    #expect(set("sensitivity", #"{"leftWink":"exaggerated","lookDown":"off"}"#, tuning) == nil)
    #expect(value("sensitivity", tuning) == #"{"all":"slight","leftWink":"exaggerated","lookDown":"off"}"#)
    #expect(tuning.settings.sensitivities[.rightWink] == .slight)
    let before = tuning.settings
    for text in ["much", "off", #"{"all":"off"}"#, #"{"leftWnk":"slight"}"#, #"{"leftWink":3}"#, "{", "[]"] {
      #expect(set("sensitivity", text, tuning) != nil, "\(text)")
    }
    // One mistake spoils all of it.
    #expect(set("sensitivity", #"{"smile":"slight","nod":"x"}"#, tuning) != nil)
    #expect(tuning.settings == before)
  }

  @Test func holdIsSet() throws {
    let tuning = try GestureTuning(home.configuration())
    #expect(set("hold", #"{"smile":1.5,"nodLeft":1}"#, tuning) == nil)
    #expect(value("hold", tuning)?.contains(#""smile":1.5"#) == true)
    let before = tuning.settings
    for text in ["1", #"{"leftWink":1}"#, #"{"smile":99}"#, #"{"smile":"1"}"#] {
      #expect(set("hold", text, tuning) != nil, "\(text)")
    }
    #expect(tuning.settings == before)
  }

  @Test func theIgnoredEyeIsSet() throws {
    let tuning = try GestureTuning(home.configuration())
    #expect(set("ignore_eye", "left", tuning) == nil)
    #expect(value("ignore_eye", tuning) == #""left""#)
    #expect(set("ignore_eye", "both", tuning) == "none, left or right")
    #expect(set("ignore_eye", "none", tuning) == nil)
    #expect(tuning.settings == GestureSettings())
  }

  @Test func noProfileOutsideOfTheFolderIsReadFromAfar() throws {
    let elsewhere = TemporaryFolder()
    let outside = try elsewhere.write("desk.json", bytes: Array(#"{"version":1,"threshold":{"turnLeft":9}}"#.utf8))
    let tuning = try GestureTuning(home.configuration())
    for text in [outside, "../\(elsewhere.url.lastPathComponent)/desk", "desk.json", "/etc/passwd"] {
      #expect(set("profile", text, tuning) == "there is no such profile; known are none", "\(text)")
    }
    #expect(tuning.settings == GestureSettings())
    #expect(set("profile", "desk", tuning) == "there is no such profile; known are none")
    try home.write(#"{"version":1,"threshold":{"turnLeft":9}}"#)
    #expect(set("profile", "desk", tuning) == nil)
    #expect(value("profile", tuning) == #""desk""#)
    try home.write(#"{"version":1,"threshold":{"turnLeft":"wide"}}"#)
    #expect(set("profile", "desk", tuning)?.contains("desk.json:1: threshold.turnLeft") == true)
    #expect(tuning.settings.thresholds[.turnLeft] == 9)
    #expect(set("profile", "none", tuning) == nil)
    #expect(value("profile", tuning) == "null")
  }
}
