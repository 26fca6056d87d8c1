import Foundation
import MQTT
import SensorTestSupport
import Synchronization

/// A mosquitto in a network namespace of its own, at the other end of a virtual cable, and a subscriber beside it.
final class CutNetwork: Sendable {
  static let isAvailable = getuid() == 0 && TestBroker.isAvailable && Programs.path(of: "ip") != nil && canMake()

  let address: BrokerAddress
  private let name: String
  private let folder: URL
  private let processes = Mutex<[Process]>([])

  static func start() async throws -> CutNetwork {
    let network = try CutNetwork()
    try network.startBroker()
    guard await eventually({ network.log.contains("Sending SUBACK") }) else { throw MQTTError(network.log) }
    return network
  }

  private init() throws {
    let number = Int.random(in: 0..<16_000)
    name = "g2m\(number)"
    let host = "10.231.\(number / 64).\(number % 64 * 4 + 1)"
    let other = "10.231.\(number / 64).\(number % 64 * 4 + 2)"
    address = .network(host: other, port: 1883, encrypted: false, user: nil)
    folder = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for command in [
      "netns add \(name)", "link add \(name)a type veth peer name \(name)b netns \(name)",
      "addr add \(host)/30 dev \(name)a", "link set \(name)a up", "-n \(name) addr add \(other)/30 dev \(name)b",
      "-n \(name) link set \(name)b up", "-n \(name) link set lo up",
    ] { try Self.ip(command) }
  }

  deinit {
    for process in processes.withLock({ $0 }) {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try? Self.ip("link del \(name)a")
    try? Self.ip("netns del \(name)")
    try? FileManager.default.removeItem(at: folder)
  }

  func cut() throws { try Self.ip("link set \(name)a down") }
  func mend() throws { try Self.ip("link set \(name)a up") }

  /// The payloads on a topic so far.
  func said(_ topic: String) -> [String] { lines(topic).map { String($0[2]) } }

  /// How many seconds after the time in its payload each message on a topic came.
  func ages(_ topic: String) -> [Double] {
    lines(topic).compactMap { fields in
      guard let received = Double(fields[0]), let sent = Double(fields[2]) else { return nil }
      return received - sent
    }
  }

  private func lines(_ topic: String) -> [[Substring]] {
    let text = (try? String(contentsOf: folder.appending(path: "said"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 2) }
      .filter { $0.count == 3 && $0[1] == topic }
  }

  private var log: String { (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? "" }

  private func startBroker() throws {
    let file = folder.appending(path: "mosquitto.conf")
    try Data("listener 1883\nallow_anonymous true\nuser root\n".utf8).write(to: file)
    try startInside(["mosquitto", "-v", "-c", file.path], output: "log")
    // The subscriber cannot try again by itself.
    Thread.sleep(forTimeInterval: 0.5)
    try startInside(["mosquitto_sub", "-t", "#", "-q", "1", "-F", "%U %t %p"], output: "said")
  }

  private func startInside(_ command: [String], output: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: Programs.path(of: "ip") ?? "")
    process.arguments = ["netns", "exec", name] + [Programs.path(of: command[0]) ?? ""] + command.dropFirst()
    let file = folder.appending(path: output)
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    processes.withLock { $0.append(process) }
  }

  private static func canMake() -> Bool {
    let name = "g2mtry\(getpid())"
    guard (try? ip("netns add \(name)")) != nil else { return false }
    defer { try? ip("netns del \(name)") }
    guard (try? ip("link add \(name) type veth peer name \(name)b netns \(name)")) != nil else { return false }
    return (try? ip("link del \(name)")) != nil
  }

  private static func ip(_ arguments: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: Programs.path(of: "ip") ?? "")
    process.arguments = arguments.split(separator: " ").map(String.init)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw MQTTError("ip \(arguments) fails") }
  }
}
