import Camera
import Foundation
import SensorTestSupport

/// The machine that Tests/CameraRig/run.sh boots, with its cameras.
enum CameraRig {
  /// Only there may cameras be made to fail and be unplugged; a developer's own are left alone.
  static let isPresent = ProcessInfo.processInfo.environment["GESTURE2MQTT_CAMERA_RIG"] != nil

  /// The first of the kernel's test cameras, which fails on demand.
  static let testCamera = "/dev/video0"
  /// A camera that shows what is written to it.
  static let loopback = "/dev/video10"

  /// Starts a program; what it says on standard error goes into a pipe.
  static func start(_ arguments: String...) throws -> Process { try start(arguments) }

  private static func start(_ arguments: [String], output: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = Pipe()
    if let output { process.standardOutput = output }
    try process.run()
    return process
  }

  /// Runs a program to its end, which has to be a good one.
  /// - Returns: what it printed.
  @discardableResult
  static func run(_ arguments: String...) throws -> String {
    let output = Pipe()
    let process = try start(arguments, output: output)
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(program: arguments.joined(separator: " ")) }
    return String(decoding: printed, as: UTF8.self)
  }

  /// Sets a control of the test camera, or presses it.
  static func set(_ control: String, to value: Int = 1) throws {
    try run("v4l2-ctl", "-d", testCamera, "-c", "\(control)=\(value)")
  }

  /// What a control of the test camera is at, asked without our own code: it prints `gain: 19`.
  static func value(of control: String) throws -> Int {
    let printed = try run("v4l2-ctl", "-d", testCamera, "-C", control)
    let number = printed.split(separator: " ").last.flatMap { Int($0.filter { !$0.isNewline }) }
    guard let number else { throw Failure(program: printed) }
    return number
  }

  /// Whether a process has a device open; while one has, the light of a camera is on.
  static func isOpen(_ device: String, by process: pid_t) -> Bool {
    let folder = "/proc/\(process)/fd"
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return descriptors.contains {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == device
    }
  }

  struct Failure: Error { let program: String }
}

/// What a camera's failure says; nil when it did not fail.
func failure(_ body: () async throws -> some Sendable) async -> FrameSourceError? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error as? FrameSourceError
  }
}
