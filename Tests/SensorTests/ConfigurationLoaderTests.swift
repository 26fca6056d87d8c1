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

  @Test func systemdsCredentialIsThePasswordWhereNothingElseSaysIt() throws {
    let environment = ["CREDENTIALS_DIRECTORY": folder.url.path]
    #expect(try ConfigurationLoader(environment: environment).load(path: nil).mqtt.password == nil)
    _ = try folder.write("mqtt-password", bytes: Array("loaded\n".utf8), mode: 0o400)
    #expect(try ConfigurationLoader(environment: environment).load(path: nil).mqtt.password == Secret("loaded"))
    _ = try folder.write("password", bytes: Array("named\n".utf8))
    let file = try folder.write("c.yaml", bytes: Array("mqtt:\n  password_file: password\n".utf8))
    #expect(try ConfigurationLoader(environment: environment).load(path: file).mqtt.password == Secret("named"))
    _ = try folder.write("mqtt-password", bytes: [], mode: 0o400)
    let said = problems { _ = try ConfigurationLoader(environment: environment).load(path: nil) }
    #expect(said == ["the credential mqtt-password: \(folder.path("mqtt-password")): empty"])
  }

  @Test(
    arguments: [
      ([:], nil), (["HOME": "/h"], "/h/.local/state/gesture2mqtt"),
      (["HOME": "/h", "XDG_STATE_HOME": "/s"], "/s/gesture2mqtt"),
      (["HOME": "/h", "STATE_DIRECTORY": "/var/lib/a:/var/lib/b"], "/var/lib/a"),
    ] as [([String: String], String?)])
  func stateIsKeptWhereTheSystemWantsIt(_ environment: [String: String], _ folder: String?) throws {
    #expect(try ConfigurationLoader(environment: environment).load(path: nil).stateFolder == folder)
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
