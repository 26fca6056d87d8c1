import MQTT
import Testing

@testable import Sensor

/// What the environment says goes before the file; secrets are kept.
@Suite struct ConfigurationLoaderTests {
  private let folder = TemporaryFolder()

  @Test func theEnvironmentGoesBeforeTheFile() throws {
    let file = try folder.write(
      "c.yaml", bytes: Array("models: /one\nmqtt:\n  broker: mqtt://file\n  username: file\n".utf8))
    let plain = try ConfigurationLoader(environment: [:]).load(path: file)
    #expect(plain.models == "/one")
    #expect(plain.mqtt.username == "file")
    let environment = [
      "GESTURE2MQTT_BROKER": "mqtt://environment", "GESTURE2MQTT_USERNAME": "environment",
      "GESTURE2MQTT_PASSWORD": "opensesame", "GESTURE2MQTT_MODELS": "/two",
    ]
    let changed = try ConfigurationLoader(environment: environment).load(path: file)
    #expect("\(changed.mqtt.address)" == "mqtt://environment")
    #expect(changed.mqtt.username == "environment")
    #expect(changed.mqtt.password == Secret("opensesame"))
    #expect(changed.models == "/two")
  }

  @Test func variablesSetToNothingCountForNothing() throws {
    let loader = ConfigurationLoader(environment: ["GESTURE2MQTT_BROKER": "", "GESTURE2MQTT_PASSWORD": ""])
    #expect(try loader.load(path: nil) == SensorConfiguration())
  }

  @Test func aBadAddressNamesItsVariable() throws {
    let said = problems { _ = try ConfigurationLoader(environment: ["GESTURE2MQTT_BROKER": "here"]).load(path: nil) }
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("GESTURE2MQTT_BROKER: ") == true)
  }

  @Test func thePasswordIsTheFilesFirstLine() throws {
    _ = try folder.write("password", bytes: Array("open sesame\n".utf8))
    #expect(try load().mqtt.password == Secret("open sesame"))
  }

  @Test(arguments: [
    (0o644, "secret\n", "everybody may read it"), (0o600, "", "empty"), (0o600, "\n", "empty"),
    (0o600, String(repeating: "x", count: 5000), "longer than 4096 bytes"),
  ])
  func aBadPasswordFileIsRefused(mode: Int, text: String, reason: String) throws {
    let path = try folder.write("password", bytes: Array(text.utf8), mode: mode)
    let said = problems { _ = try load() }
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("mqtt.password_file: \(path): \(reason)") == true, "\(said)")
  }

  @Test func aMissingPasswordFileIsNamed() {
    #expect(
      problems { _ = try load() } == ["mqtt.password_file: \(folder.path("password")): No such file or directory"])
  }

  private func load() throws -> SensorConfiguration {
    let file = try folder.write("c.yaml", bytes: Array("mqtt:\n  password_file: password\n".utf8))
    return try ConfigurationLoader(environment: [:]).load(path: file)
  }
}
