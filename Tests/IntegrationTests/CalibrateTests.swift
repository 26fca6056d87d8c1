import Foundation
import MQTT
import SensorTestSupport
import Testing

/// `calibrate` as a process, guiding the portrait.
@Suite(.needsModels, .timeLimit(.minutes(5)))
struct CalibrateTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "calibrate-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  @Test(
    "What is learned of the portrait is a profile that run takes, by what calibrate says", .needsBroker,
    arguments: [false, true])
  func learnsAndRuns(isConfigured: Bool) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["XDG_CONFIG_HOME": folder.path]
    let profiles = isConfigured ? "mine" : "gesture2mqtt/profiles"
    if isConfigured { try Data("profiles: \(path(profiles))\n".utf8).write(to: folder.appending(path: "own.yaml")) }
    let options = isConfigured ? ["--config", path("own.yaml")] : []
    let calibration = try await SensorProcess.run(
      [
        "calibrate", "--demo", "--speed", "max", "--profile-name", "desk", "--gesture", "leftWink",
      ] + options, environment: environment, within: .seconds(120))
    #expect(calibration.status == 0)
    let run = ["run"] + options + ["--profile", "desk"]
    let command = (["gesture2mqtt"] + run).joined(separator: " ")
    #expect(calibration.errors == ["gesture2mqtt: the profile is written; \(command) uses it"])
    let lines = calibration.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("leftWink: close your left eye and open it again. Get ready."))
    #expect(lines.contains { $0.hasPrefix("leftWink ") && $0.hasSuffix("3 of 3") })
    #expect(!calibration.output.contains("\u{1B}") && !calibration.output.contains("\r"), "it is no terminal")
    let profile = try #require(text("\(profiles)/desk.json"))
    #expect(profile.hasPrefix("{\n  \"version\": 1,\n  \"name\": \"desk\",\n") && profile.contains("\"leftWink\": "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path(profiles)) == ["desk.json"])

    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let sensor = try SensorProcess.start(
      run + ["--demo", "--speed", "max", "--node", "porch", "--broker", "\(broker.address)"],
      environment: environment)
    #expect(await subscriber.waitFor(topic: "gesture2mqtt/porch/action", text: "leftWink") != nil)
    #expect(subscriber.texts("state").last?.contains(#""profile":"desk""#) == true)
    sensor.send(SIGTERM)
    #expect(await sensor.exitStatus(within: .seconds(10)) == 0)
  }

  @Test("Stopped, it writes nothing and leaves what was there")
  func stopped() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("old".utf8).write(to: folder.appending(path: "desk.json"))
    let process = try SensorProcess.start(["calibrate", "--demo", "--output", path("desk.json"), "--force"])
    #expect(await eventually(within: .seconds(20)) { process.output.contains("Rest, and look") })
    process.send(SIGINT)
    #expect(await process.exitStatus(within: .seconds(10)) == 130)
    #expect(process.errors == ["gesture2mqtt: error: stopped; nothing was written"])
    #expect(text("desk.json") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["desk.json"])
  }

  @Test("A profile that is there is not replaced unasked, which is said before anybody takes pains")
  func existing() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("old".utf8).write(to: folder.appending(path: "desk.json"))
    let result = try await SensorProcess.run(["calibrate", "--demo", "--output", path("desk.json")])
    #expect(result.status == 74)
    let reason = "it is there already; --force replaces it"
    #expect(result.errors == ["gesture2mqtt: error: cannot write \(path("desk.json")): \(reason)"])
    #expect(result.output.isEmpty)
    #expect(text("desk.json") == "old")
  }

  static let mistakes = [
    ("--gesture leftWnk", "--gesture: there is no 'leftWnk'; did you mean leftWink?"),
    ("--ignore-eye both", "--ignore-eye: 'both' is not allowed; left and right are"),
    ("--output desk.txt", "--output: 'desk.txt' is not allowed; allowed is a path that ends in .json"),
    (
      "--profile-name ../desk",
      "--profile-name: '../desk' is not allowed; allowed is 1 to 64 of the letters a-z, digits, _ and -"
    ),
    ("--output a.json --profile-name b", "--profile-name and --output exclude each other"),
  ]

  @Test("Mistakes on the command line are named", arguments: mistakes)
  func usage(arguments: String, said: String) async throws {
    let words = ["calibrate", "--demo"] + arguments.split(separator: " ").map(String.init)
    let result = try await SensorProcess.run(words, environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(result.status == 64)
    #expect(result.errors == ["gesture2mqtt: error: \(said)"])
  }
}
