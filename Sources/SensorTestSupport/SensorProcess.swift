import Foundation
import Synchronization

/// The built program as a child process, with its output in files.
public final class SensorProcess: Sendable {
  private let folder: URL
  private let process: Mutex<Process>
  /// The process's number.
  public let identifier: pid_t

  /// Where the build puts the program: beside the test bundle.
  public static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "gesture2mqtt")

  /// Starts it.
  /// - Parameter environment: added to that of the tests, less what would configure the program.
  public static func start(_ arguments: [String], environment: [String: String] = [:]) throws -> SensorProcess {
    try SensorProcess(arguments, environment)
  }

  /// Runs it to its end.
  public static func run(
    _ arguments: [String], environment: [String: String] = [:], within limit: Duration = .seconds(60)
  ) async throws -> (status: Int32?, output: String, errors: [String]) {
    let process = try start(arguments, environment: environment)
    let status = await process.exitStatus(within: limit)
    return (status, process.output, process.errors)
  }

  private init(_ arguments: [String], _ environment: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sensor-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GESTURE2MQTT_") }
      .merging(["XDG_STATE_HOME": folder.path]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try Self.file(folder.appending(path: "output"))
    process.standardError = try Self.file(folder.appending(path: "errors"))
    try process.run()
    identifier = process.processIdentifier
    self.process = Mutex(process)
  }

  deinit {
    if isRunning { send(SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Whether it has not ended yet.
  public var isRunning: Bool { process.withLock { $0.isRunning } }

  /// Sends it a signal, such as SIGTERM.
  public func send(_ signal: Int32) { kill(identifier, signal) }

  /// Nil when it does not end in time; the signal's number negated when one ended it.
  public func exitStatus(within limit: Duration) async -> Int32? {
    guard await eventually(within: limit, { !isRunning }) else { return nil }
    return process.withLock { $0.terminationReason == .exit ? $0.terminationStatus : -$0.terminationStatus }
  }

  /// What it has printed so far.
  public var output: String { text("output") }

  /// What it has said on standard error so far.
  public var errors: [String] { text("errors").split(separator: "\n").map(String.init) }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  private static func file(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}
