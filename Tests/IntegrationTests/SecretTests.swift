import Foundation
import SensorTestSupport
import Testing

/// What the program says at its most talkative of the secrets that it was given.
@Suite(.needsModels, .needsBroker, .timeLimit(.minutes(1)))
struct SecretTests {
  private static let password = "open-sesame-4711"

  private static func errors(_ users: [String: String], _ format: String) async throws -> [String] {
    var options = TestBroker.Options()
    options.users = users
    let broker = try await TestBroker.start(options)
    let sensor = try SensorProcess.start(
      [
        "run", "--demo", "--broker", "mqtt://ali-baba@127.0.0.1:\(broker.port)", "--node", "porch", "--log-level",
        "debug",
        "--log-format", format,
      ], environment: ["GESTURE2MQTT_PASSWORD": password])
    let words = users["ali-baba"] == password ? ["connected to", "is in view"] : ["refuses the client"]
    for word in words {
      try #require(await eventually(within: .seconds(30)) { sensor.errors.contains { $0.contains(word) } })
    }
    sensor.send(SIGTERM)
    #expect(await sensor.exitStatus(within: .seconds(5)) == 0)
    return sensor.errors
  }

  @Test("Neither the password nor the user of the address, whatever is said", arguments: ["text", "json"])
  func connected(_ format: String) async throws {
    let errors = try await Self.errors(["ali-baba": Self.password], format)
    #expect(!errors.contains { $0.contains(Self.password) || $0.contains("ali-baba") }, "\(errors)")
    if format == "json" {
      let objects = errors.compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
      #expect(objects.count == errors.count, "every line is an object")
      #expect(objects.allSatisfy { $0["ts"] is String && $0["level"] is String && $0["message"] is String })
      #expect(objects.contains { $0["level"] as? String == "debug" })
    } else {
      #expect(errors.contains { $0.hasPrefix("gesture2mqtt: debug: ") })
    }
  }

  @Test("A refusal names the user, who is to be corrected, and not the password")
  func refused() async throws {
    let errors = try await Self.errors(["ali-baba": "another"], "text")
    #expect(!errors.contains { $0.contains(Self.password) })
    #expect(errors.contains { $0.contains("(user 'ali-baba')") })
  }
}
