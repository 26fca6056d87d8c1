import Camera
import Foundation
import Gestures
import Testing

@testable import Sensor

/// The committed example and reference say what the declarations say.
///
/// After a change of a setting, `GESTURE2MQTT_WRITE_REFERENCE=1 swift test --filter ConfigurationReferenceTests` writes
/// both anew.
@Suite struct ConfigurationReferenceTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let example = root.appending(path: "config/gesture2mqtt.yaml")
  private static let reference = root.appending(path: "docs/configuration.md")
  private static let writes = ProcessInfo.processInfo.environment["GESTURE2MQTT_WRITE_REFERENCE"] != nil

  @Test func theExampleShowsEverySetting() throws {
    if Self.writes { try Data(ConfigurationReference.yaml.utf8).write(to: Self.example, options: .atomic) }
    let isCurrent = try String(contentsOf: Self.example, encoding: .utf8) == ConfigurationReference.yaml
    #expect(isCurrent, "config/gesture2mqtt.yaml is not what the settings say; see this suite's comment")
  }

  @Test func theReferenceShowsEverySetting() throws {
    let text = try String(contentsOf: Self.reference, encoding: .utf8)
    let begin = try #require(text.range(of: ConfigurationReference.begin)?.lowerBound)
    let end = try #require(text.range(of: ConfigurationReference.end)?.upperBound)
    if Self.writes {
      let current = text.replacingCharacters(in: begin..<end, with: ConfigurationReference.markdown)
      try Data(current.utf8).write(to: Self.reference, options: .atomic)
    } else {
      let isCurrent = text[begin..<end] == ConfigurationReference.markdown
      #expect(isCurrent, "docs/configuration.md is not what the settings say; see this suite's comment")
    }
  }

  @Test func theExampleRunsAsItIs() throws {
    #expect(try ConfigurationLoader(environment: [:]).load(path: Self.example.path) == SensorConfiguration())
  }

  @Test func theExampleWithoutItsCommentMarksIsTheDefaultWhereThereIsOne() throws {
    let text = try String(contentsOf: Self.example, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.replacing(/^( *)#(?=[a-z])/) { $0.output.1 } }
    let root = try #require(try YAMLDocument.parse(Array(lines.joined(separator: "\n").utf8)))
    var reader = ConfigurationReader(path: "/etc/gesture2mqtt/gesture2mqtt.yaml")
    var configuration = try reader.read(root)
    // Each gesture's own sensitivity is none by default, whatever word the example shows.
    configuration.gestures.sensitivities.own = Sensitivities().own
    #expect(configuration.gestures == SensorConfiguration().gestures)
    // Controls are as the camera has them.
    configuration.camera.request.controls = CameraControls()
    #expect(configuration.camera.request == SensorConfiguration().camera.request)
    #expect(configuration.node == "livingroom")
    #expect(configuration.mqtt.tls.key == "/etc/gesture2mqtt/sensor.key")
  }
}
