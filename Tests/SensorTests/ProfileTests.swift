import Foundation
import Gestures
import SensorTestSupport
import Testing

@testable import Sensor

/// Profiles as files, and what they change.
@Suite struct ProfileTests {
  private let home = ProfileHome()

  /// What is said about a profile `desk`, without the path of its file.
  private func problems(_ text: String) throws -> [String] {
    try home.write(text)
    do {
      _ = try GestureTuning(home.configuration { $0.profile = .named("desk") })
      return []
    } catch {
      return error.problems.map { $0.replacing(home.folder.path("desk.json"), with: "") }
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
    try home.write(Self.full.text)
    let settings = try GestureTuning(home.configuration { $0.profile = .named("desk") }).settings
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
    try home.write(#"{"version":1,"threshold":{"turnLeft":9},"gestures":{"stall_time":0.5}}"#)
    let tuning = try GestureTuning(
      home.configuration {
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
    let unquoted = "{\"version\": 1,\n\"hold\": {smile: 1}}"
    #expect(try problems(unquoted) == [":2: not JSON: expected a name in double quotes"])
    #expect(try problems("") == [":1: not JSON: the text ends too early; expected a value"])
  }

  @Test func aBadProfileChangesNothing() throws {
    try home.write(#"{"version":1,"threshold":{"turnLeft":9}}"#)
    try home.write(#"{"version":1,"threshold":{"turnLeft":"wide"}}"#, as: "bad.json")
    let tuning = try GestureTuning(home.configuration { $0.profile = .named("desk") })
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
    try home.write(#"{"version":1,"threshold":{"turnLeft":9}}"#)
    let tuning = try GestureTuning(home.configuration())
    tuning.change { $0.sensitivities.all = .slight }
    try tuning.use("desk")
    #expect(tuning.settings.sensitivities.all == .normal)
    #expect(tuning.settings.thresholds[.turnLeft] == 9)
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
}
