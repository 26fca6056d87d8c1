import Foundation
import SensorTestSupport
import Testing

/// `make install` and `make uninstall`, with what the tests' own build made.
@Suite(.needsModels, .timeLimit(.minutes(2)))
struct InstallTests {
  private static let package =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// Runs a script of the package for a folder that stands for the root of a file system.
  private func run(_ script: String, root: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = Self.package.appending(path: "deploy/install/\(script).sh")
    process.environment = ProcessInfo.processInfo.environment.merging([
      "DESTDIR": root.path, "PREFIX": "/usr",
      "BUILT": SensorProcess.program.deletingLastPathComponent().path,
    ]) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs the installed program with nothing of the build, nor of this process, to go by.
  private func installed(_ root: URL, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = root.appending(path: "usr/bin/gesture2mqtt")
    process.arguments = arguments
    process.environment = [:]
    process.currentDirectoryURL = root
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  @Test("Installed, it sees a face without the source tree; uninstalled, the configuration stays")
  func installs() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "root-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(try run("install", root: root) == 0)
    let picture = root.appending(path: "usr/lib/gesture2mqtt/gesture2mqtt_Camera.resources/Resources/portrait.png")
    let (status, output) = try installed(root, ["inspect", picture.path])
    #expect(status == 0)
    #expect(output.contains("\"headEulerAngleY\""), "the portrait's face was found")

    let configuration = root.appending(path: "etc/gesture2mqtt/gesture2mqtt.yaml")
    try Data("node: mine\n".utf8).write(to: configuration)
    #expect(try run("install", root: root) == 0)
    #expect(try run("uninstall", root: root) == 0)
    #expect(try String(contentsOf: configuration, encoding: .utf8) == "node: mine\n")
    let left = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    #expect(!left.contains { $0.hasSuffix("gesture2mqtt.service") || $0.contains("usr/bin/") || $0.contains(".so") })
  }

  @Test("The installed configuration is valid, and has the decks and profiles in the service's own folder")
  func configuration() async throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "state-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: root) }
    let decks = root.appending(path: "decks")
    try FileManager.default.createDirectory(at: decks, withIntermediateDirectories: true)
    let home = Self.package.appending(path: "config/decks/home.json")
    try FileManager.default.copyItem(at: home, to: decks.appending(path: "home.json"))
    let text = try String(
      contentsOf: Self.package.appending(path: "deploy/install/gesture2mqtt.yaml"), encoding: .utf8)
    let file = root.appending(path: "gesture2mqtt.yaml")
    try Data(text.replacing("/var/lib/gesture2mqtt", with: root.path).utf8).write(to: file)
    // Refused before the configuration is read, it would say 64; a wrong one says 78.
    let end = try await SensorProcess.run(["run", "--config", file.path, "--video", "/nowhere.mp4"])
    #expect(end.status == 66)
    let listed = try await SensorProcess.run(["deck", "list", "--config", file.path])
    #expect(listed.output.contains("home"), "\(listed.output)")
    let missing = try await SensorProcess.run(["run", "--config", file.path, "--demo", "--profile", "none-such"])
    #expect(missing.status == 78)
    #expect(missing.errors.first?.contains(root.appending(path: "profiles/none-such.json").path) == true)
  }
}
