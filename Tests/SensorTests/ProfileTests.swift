import Foundation
import Gestures
import SensorTestSupport
import Testing

@testable import Sensor

/// Profiles as files, and what they change.
@Suite struct ProfileTests {
  private let folder = TemporaryFolder()

  private func configuration(_ change: (inout SensorConfiguration) -> Void = { _ in }) -> SensorConfiguration {
    var configuration = SensorConfiguration(node: "porch")
    configuration.profilesFolder = folder.url.path
    change(&configuration)
    return configuration
  }

  private func write(_ text: String, as name: String = "desk.json") throws {
    _ = try folder.write(name, bytes: Array(text.utf8))
  }

  /// What is said about a profile `desk`, without the path of its file.
  private func problems(_ text: String) throws -> [String] {
    try write(text)
    do {
      _ = try GestureTuning(configuration { $0.profile = .named("desk") })
      return []
    } catch {
      return error.problems.map { $0.replacing(folder.path("desk.json"), with: "") }
    }
  }

  private static let full: Profile = {
    var profile = Profile(name: "At the \"desk\"")
    profile.ignoredEye = .left
    profile.sensitivities = [.leftWink: .slight, .lookDown: .off]
    profile.thresholds = [.turnLeft: 9.25, .smile: 0.1234]
    profile.holds = [.smile: 1.5]
    return profile
  }()

  @Test func whatIsWrittenIsRead() throws {
    try write(Self.full.text)
    let settings = try GestureTuning(configuration { $0.profile = .named("desk") }).settings
    var expected = GestureSettings()
    expected.ignoredEye = .left
    expected.sensitivities.own[.leftWink] = .slight
    expected.sensitivities.own[.lookDown] = .off
    expected.thresholds[.turnLeft] = 9.25
    expected.thresholds[.smile] = 0.123
    expected.holds[.smile] = 1.5
    #expect(settings == expected)
  }

  @Test func theFormat() {
    #expect(
      Self.full.text == """
        {
          "version": 1,
          "name": "At the \\"desk\\"",
          "ignore_eye": "left",
          "sensitivity": {
            "leftWink": "slight",
            "lookDown": "off"
          },
          "threshold": {
            "smile": 0.123,
            "turnLeft": 9.25
          },
          "hold": {
            "smile": 1.5
          }
        }

        """)
  }

  @Test func aProfileGoesOverTheConfigurationAndLeavesTheRest() throws {
    try write(#"{"version":1,"threshold":{"turnLeft":9},"gestures":{"stall_time":0.5}}"#)
    let tuning = try GestureTuning(
      configuration {
        $0.profile = .named("desk")
        $0.gestures.thresholds[.turnLeft] = 20
        $0.gestures.thresholds[.smile] = 0.3
        $0.gestures.ignoredEye = .right
      })
    #expect(tuning.settings.thresholds[.turnLeft] == 9)
    #expect(tuning.settings.thresholds[.smile] == 0.3)
    #expect(tuning.settings.ignoredEye == .right)
    #expect(tuning.settings.stallTime == 0.5)
  }

  @Test func mistakesAreNamedWithTheirLine() throws {
    let cases: [(String, [String])] = [
      (#"{"version":1}"#, []),
      ("{\n\"version\": 2\n}", [":2: version: 2; allowed is 1, the version of the format"]),
      ("{\"name\":\"x\"}", [":1: version is missing; allowed is 1, the version of the format"]),
      (
        "{\"version\":1,\n\"threshold\":{\n\"turnLeft\":90}}",
        [":3: threshold.turnLeft: 90; allowed is a number from 5 to 60 (°)"]
      ),
      (
        "{\"version\":1,\"threshold\":{\"turnLeft\":\"9\"}}",
        [":1: threshold.turnLeft: \"9\"; allowed is a number from 5 to 60 (°)"]
      ),
      (
        "{\"version\":1,\n\"sensitivity\":{\"leftWnk\":\"slight\"}}",
        [":2: sensitivity.leftWnk: \"slight\"; there is no such key; did you mean leftWink?"]
      ),
      (
        "{\"version\":1,\"sensitivity\":{\"all\":\"off\"}}",
        [":1: sensitivity.all: \"off\"; allowed is slight, normal or exaggerated"]
      ),
      (
        "{\"version\":1,\"camera\":{}}",
        [
          ":1: camera: (a mapping); there is no such key; known are version, name, ignore_eye, sensitivity, threshold, "
            + "hold, gestures"
        ]
      ),
      (
        #"{"version":1,"gestures":{"wink_minimum_duration":0.5,"wink_maximum_duration":0.3}}"#,
        [":1: gestures.wink_maximum_duration: 0.3; it must be more than gestures.wink_minimum_duration, which is 0.5"]
      ),
    ]
    for (text, said) in cases { #expect(try problems(text) == said) }
    // The parsers' own words differ from version to version; the file and the line are ours.
    #expect(try problems("{\n\"version\": 1,,\n}").first?.hasPrefix(":2: ") == true)
    #expect(try problems("version: 1\n").first?.hasPrefix(": not JSON") == true)
    #expect(try problems("").first?.hasPrefix(": not JSON") == true)
  }

  @Test func aBadProfileChangesNothing() throws {
    try write(#"{"version":1,"threshold":{"turnLeft":9}}"#)
    try write(#"{"version":1,"threshold":{"turnLeft":"wide"}}"#, as: "bad.json")
    let tuning = try GestureTuning(configuration { $0.profile = .named("desk") })
    let before = tuning.settings
    for name in ["bad", "missing"] {
      #expect(throws: ConfigurationError.self) { try tuning.use(name) }
      #expect(tuning.settings == before)
      #expect(tuning.profile == "desk")
    }
    try tuning.use(nil)
    #expect(tuning.settings == GestureSettings())
    #expect(tuning.profile == nil)
  }

  @Test func anotherProfileTakesThePlaceOfAllThatWasSet() throws {
    try write(#"{"version":1,"threshold":{"turnLeft":9}}"#)
    let tuning = try GestureTuning(configuration())
    tuning.change { $0.sensitivities.all = .slight }
    try tuning.use("desk")
    #expect(tuning.settings.sensitivities.all == .normal)
    #expect(tuning.settings.thresholds[.turnLeft] == 9)
  }

  @Test func theFolderIsListedWithoutWhatCannotBeChosen() throws {
    for name in ["sofa.json", "desk.json", "none.json", "A B.json", "notes.txt", ".json", "desk.json.tmp"] {
      try write("{}", as: name)
    }
    #expect(try GestureTuning(configuration()).profiles == ["desk", "sofa"])
    let elsewhere = TemporaryFolder()
    _ = try elsewhere.write("kitchen.json", bytes: Array(#"{"version":1}"#.utf8))
    let tuning = try GestureTuning(configuration { $0.profile = .file(elsewhere.path("kitchen.json")) })
    #expect(tuning.profiles == ["desk", "kitchen", "sofa"])
    try tuning.use(nil)
    try tuning.use("kitchen")
    #expect(tuning.profile == "kitchen")
  }

  @Test func whereProfilesAreByDefault() {
    #expect(ProfilesFolder.byDefault(["STATE_DIRECTORY": "/var/lib/x", "HOME": "/home/x"]) == "/var/lib/x/profiles")
    #expect(
      ProfilesFolder.byDefault(["XDG_CONFIG_HOME": "/c", "HOME": "/home/x"]) == "/c/gesture2mqtt/profiles")
    #expect(ProfilesFolder.byDefault(["HOME": "/home/x"]) == "/home/x/.config/gesture2mqtt/profiles")
  }

  @Test func aProfileIsANameOrAFile() {
    #expect(ProfileReference("desk", folder: "/etc") == .named("desk"))
    #expect(ProfileReference("desk.json", folder: "/etc") == .file("/etc/desk.json"))
    #expect(ProfileReference("/a/b.json", folder: "/etc") == .file("/a/b.json"))
    for text in ["", "none", "../desk", "Desk", "/etc/passwd", "a/b"] {
      #expect(ProfileReference(text, folder: "/etc") == nil, "\(text)")
    }
  }

  @Test func theIgnoredEyeIsNoReasonToAbstain() {
    var face = Face.neutral
    face.leftEyeAbstention = .covered
    func abstention(_ side: Side?) -> AbstentionReasons {
      var judgement = Judgement(
        frame: nil, face: face, probabilities: nil, events: [], decidedAt: .now)
      judgement.ignoredEye = side
      return judgement.abstention
    }
    #expect(abstention(nil) == .covered)
    #expect(abstention(.left) == [])
    #expect(abstention(.right) == .covered)
  }

  // MARK: over MQTT

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
      let configuration = configuration()
      let attributes = try GestureTuning(configuration).attributes(log: .none)
      return DiscoveryDevice.sensor(configuration, hasThermometer: false, attributes: attributes).components
    }
    #expect(try components().allSatisfy { $0.id != "profile" })
    try write(#"{"version":1}"#)
    let profile = try #require(try components().first { $0.id == "profile" })
    let options = profile.options.first { $0.key == "options" }?.value.description
    #expect(options == #"["no profile","desk"]"#)
    let numbers = try components().filter { $0.platform == "number" }
    #expect(numbers.map(\.id) == Gesture.held.map { "hold_\($0.rawValue)" })
    #expect(try components().contains { $0.id == "sensitivity" && $0.platform == "select" })
  }

  @Test func sensitivityIsSet() throws {
    let tuning = try GestureTuning(configuration())
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
    let tuning = try GestureTuning(configuration())
    #expect(set("hold", #"{"smile":1.5,"nodLeft":1}"#, tuning) == nil)
    #expect(value("hold", tuning)?.contains(#""smile":1.5"#) == true)
    let before = tuning.settings
    for text in ["1", #"{"leftWink":1}"#, #"{"smile":99}"#, #"{"smile":"1"}"#] {
      #expect(set("hold", text, tuning) != nil, "\(text)")
    }
    #expect(tuning.settings == before)
  }

  @Test func theIgnoredEyeIsSet() throws {
    let tuning = try GestureTuning(configuration())
    #expect(set("ignore_eye", "left", tuning) == nil)
    #expect(value("ignore_eye", tuning) == #""left""#)
    #expect(set("ignore_eye", "both", tuning) == "none, left or right")
    #expect(set("ignore_eye", "none", tuning) == nil)
    #expect(tuning.settings == GestureSettings())
  }

  @Test func noProfileOutsideOfTheFolderIsReadFromAfar() throws {
    let elsewhere = TemporaryFolder()
    let outside = try elsewhere.write("desk.json", bytes: Array(#"{"version":1,"threshold":{"turnLeft":9}}"#.utf8))
    let tuning = try GestureTuning(configuration())
    for text in [outside, "../\(elsewhere.url.lastPathComponent)/desk", "desk.json", "/etc/passwd"] {
      #expect(set("profile", text, tuning) == "there is no such profile; known are none", "\(text)")
    }
    #expect(tuning.settings == GestureSettings())
    #expect(set("profile", "desk", tuning) == "there is no such profile; known are none")
    try write(#"{"version":1,"threshold":{"turnLeft":9}}"#)
    #expect(set("profile", "desk", tuning) == nil)
    #expect(value("profile", tuning) == #""desk""#)
    try write(#"{"version":1,"threshold":{"turnLeft":"wide"}}"#)
    #expect(set("profile", "desk", tuning)?.contains("desk.json:1: threshold.turnLeft") == true)
    #expect(tuning.settings.thresholds[.turnLeft] == 9)
    #expect(set("profile", "none", tuning) == nil)
    #expect(value("profile", tuning) == "null")
  }
}
