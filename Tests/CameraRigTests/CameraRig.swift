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

  /// Runs a program to its end, which has to be a good one.
  static func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(program: arguments.joined(separator: " ")) }
  }

  /// Sets a control of the test camera, or presses it.
  static func set(_ control: String, to value: Int = 1) throws {
    try run("v4l2-ctl", "-d", testCamera, "-c", "\(control)=\(value)")
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
