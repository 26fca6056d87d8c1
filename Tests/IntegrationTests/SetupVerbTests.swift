import Camera
import Foundation
import SensorTestSupport
import Testing

/// The verbs that help to set up the sensor, as processes.
@Suite(.timeLimit(.minutes(2)))
struct SetupVerbTests {
  private static let hasCamera = !CameraDevices.list().isEmpty

  @Test("Without a camera the list says so and ends with 69", .enabled(if: !hasCamera, "a camera is plugged in"))
  func noCameras() async throws {
    let result = try await SensorProcess.run(["cameras"])
    #expect(result.status == 69)
    #expect(result.output.isEmpty)
    #expect(result.errors == ["gesture2mqtt: error: no camera at /dev/video*"])
    let json = try await SensorProcess.run(["cameras", "--json"])
    #expect(json.status == 69)
    #expect(json.output == "[]\n")
  }

  @Test("A right configuration is said to be right; every mistake of a wrong one has its line")
  func checksConfigurations() async throws {
    let folder = try BadFiles()
    let right = "\(folder.path)/right.yaml"
    try Data("node: hall\n".utf8).write(to: URL(filePath: right))
    let good = try await SensorProcess.run(["check-config", right])
    #expect(good.status == 0)
    #expect(good.output == "\(right) is right: node hall\n")
    let bad = try await SensorProcess.run(["check-config", "\(folder.path)/bad.yaml"])
    #expect(bad.status == 78)
    #expect(
      bad.errors == [
        "gesture2mqtt: error: \(folder.path)/bad.yaml:2: hold.smile: forever; allowed is a number from 0.1 to 3 (s)"
      ])
    #expect(try await SensorProcess.run(["check-config"]).status == 64)
  }

  @Test(
    "The doctor finds the broker, misses the camera, and says what mends that", .needsBroker, .needsModels,
    .enabled(if: !hasCamera, "a camera is plugged in"))
  func doctor() async throws {
    let broker = try await TestBroker.start()
    let result = try await SensorProcess.run(["doctor", "--broker", "\(broker.address)"])
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("ok  broker       connected to \(broker.address)"))
    #expect(lines.contains("ok  models       loaded"))
    let camera = try #require(lines.firstIndex(of: "no  camera       there is none"))
    #expect(lines.dropFirst(camera + 1).first?.hasPrefix("                 mend: plug one in") == true)
    #expect(result.status == 69)
  }

  @Test("The doctor says what keeps it from the broker: nobody there, or a password that is missing", .needsBroker)
  func brokerFaults() async throws {
    let nobody = try await SensorProcess.run(["doctor", "--broker", "mqtt://127.0.0.1:1"])
    #expect(nobody.output.contains("no  broker       "))
    #expect(nobody.output.contains("mend: sudo apt install mosquitto"))
    var options = TestBroker.Options()
    options.users = ["sensor": "opensesame"]
    let broker = try await TestBroker.start(options)
    let refused = try await SensorProcess.run(["doctor", "--broker", "\(broker.address)"])
    #expect(refused.output.contains("no  broker       "))
    #expect(refused.output.contains("mend: mqtt.username and mqtt.password_file"))
  }
}
