import Foundation
import MQTT
import Synchronization

/// A real mosquitto on a free port of this machine, with a folder of its own; ends with the value.
public final class TestBroker: Sendable {
  /// What a broker is to be like.
  public struct Options: Sendable {
    /// Who may connect, with passwords; nobody named means that everybody may.
    public var users: [String: String] = [:]
    /// The lines of an ACL file; nil allows everything.
    public var accessRules: String?
    /// The mosquitto.conf of somebody, who has its port 1883 and its files `gesture2mqtt.acl` and
    /// `gesture2mqtt.passwords` in /etc/mosquitto; nil makes one.
    public var configuration: String?
    /// More lines for mosquitto.conf, such as `max_packet_size 1000`.
    public var lines: [String] = []

    public init() {}
  }

  /// Whether mosquitto and its clients are installed; tests say that they were skipped where not.
  public static let isAvailable = ["mosquitto", "mosquitto_sub", "mosquitto_passwd"]
    .allSatisfy { Programs.path(of: $0) != nil }

  public let port: Int
  /// Holds the configuration, the log and the Unix socket.
  public let folder: URL
  let options: Options
  let users: Mutex<[String: String]>
  private let process = Mutex<Process?>(nil)

  /// Starts a broker and waits until it accepts connections.
  ///
  /// - Parameter port: nil takes a free one.
  public static func start(_ options: Options = Options(), port: Int? = nil) async throws -> TestBroker {
    let broker = try TestBroker(options, port: port ?? FreePort.find())
    try await broker.start()
    return broker
  }

  /// Prepares a broker that is not started yet.
  public init(_ options: Options = Options(), port: Int) throws {
    self.options = options
    users = Mutex(options.users)
    self.port = port
    folder = FileManager.default.temporaryDirectory.appending(path: "test-broker-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  public var address: BrokerAddress { .network(host: "127.0.0.1", port: port, encrypted: false, user: nil) }
  public var socketAddress: BrokerAddress { .unixSocket(path: folder.appending(path: "socket").path) }

  /// Starts it, or starts it again on the same port; what was retained is forgotten.
  public func start() async throws {
    try writeConfiguration()
    let process = Process()
    process.executableURL = URL(filePath: try Programs.required("mosquitto"))
    process.arguments = ["-v", "-c", folder.appending(path: "mosquitto.conf").path]
    process.standardError = try logHandle()
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    self.process.withLock { $0 = process }
    guard await eventually({ FreePort.isTaken(port) }), process.isRunning else {
      throw MQTTError("mosquitto does not start on port \(port): \(log.suffix(3))")
    }
  }

  /// Ends it at once. SIGKILL, because a process that is started off the main thread inherits blocked signals.
  public func stop() {
    guard let process = process.withLock({ $0.take() }) else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Freezes it: the system still accepts connections for it, and nothing answers.
  public func pause() { signal(SIGSTOP) }

  public func resume() { signal(SIGCONT) }

  /// Starts it again with other users. A reload would do, if the signal for it were not blocked like SIGTERM.
  public func restart(users: [String: String]) async throws {
    stop()
    self.users.withLock { $0 = users }
    try await start()
  }

  /// What it has logged so far, over restarts; with `-v` every packet is in it.
  public var log: [String] {
    let text = (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  private func signal(_ number: Int32) {
    process.withLock { process in
      if let process { kill(process.processIdentifier, number) }
    }
  }
}
