import Foundation
import SensorTestSupport
import Synchronization
import Testing

@testable import Camera

extension OnCameras {
  @Suite("A camera that goes and comes")
  struct PlugTests {
    /// What the camera's status was, in order.
    private final class Statuses: Sendable {
      private let all = Mutex<[String]>([])
      func append(_ status: CameraStatus) { all.withLock { $0.append("\(status)") } }
      var last: String { all.withLock { $0.last ?? "" } }
      var count: Int { all.withLock { $0.count } }
    }

    private static let driver = "/sys/bus/platform/drivers/vivid"

    /// Unplugs the test cameras, or plugs them in.
    private func driver(_ change: String) throws {
      try Data("vivid.0".utf8).write(to: URL(filePath: "\(Self.driver)/\(change)"))
    }

    /// Watches through a camera that comes back under another number, until it is found there.
    /// - Parameters:
    ///   - unplugged: what follows being unplugged, until which the number is kept taken.
    ///   - replugged: what follows being plugged in under the path that is given.
    private func watch(
      _ camera: V4L2Camera, unplugged: (Statuses) async throws -> Void, replugged: (String) async throws -> Void
    ) async throws {
      let statuses = Statuses()
      let source = ReopeningCamera(camera, statusChanged: statuses.append)
      let watching = Task { while true { _ = try await source.next() } }
      defer { watching.cancel() }
      try #require(await eventually { statuses.last == "online" })
      #expect(CameraRig.isOpen(CameraRig.testCamera, by: getpid()))
      // Somebody who still has the old device open keeps its number taken.
      let holder = open(CameraRig.testCamera, O_RDWR)
      try driver("unbind")
      try await unplugged(statuses)
      try driver("bind")
      let returned = try #require(CameraDevices.first())
      #expect(returned.name == "vivid" && returned.path != CameraRig.testCamera)
      try await replugged(returned.path)
      #expect(await eventually(within: .seconds(30)) { statuses.last == "online" })
      #expect(CameraRig.isOpen(returned.path, by: getpid()))
      #expect(statuses.count == 3, "online, offline, online: each said once")
      close(holder)
      watching.cancel()
      _ = try? await watching.value
      try plugInAsItWas()
    }

    private func plugInAsItWas() throws {
      try driver("unbind")
      try driver("bind")
      #expect(CameraDevices.first()?.path == CameraRig.testCamera)
    }

    @Test func returnsAlsoUnderAnotherNumber() async throws {
      try await watch(V4L2Camera()) { statuses in
        #expect(await eventually { statuses.last.contains("it was unplugged") }, "\(statuses.last)")
        #expect(!CameraDevices.list().contains { $0.name == "vivid" })
      } replugged: { _ in
      }
    }

    /// As udev has it: the name stays, and leads to wherever the camera is.
    private func link(_ name: String, to device: String?) throws {
      let files = FileManager.default
      try files.createDirectory(atPath: (name as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try? files.removeItem(atPath: name)
      if let device { try files.createSymbolicLink(atPath: name, withDestinationPath: "../../\(device)") }
    }

    @Test(arguments: ["by-id/usb-Kernel_Test_camera-video-index0", "by-path/platform-vivid.0-video-index0"])
    func isFoundByTheSameNameUnderAnotherNumber(_ place: String) async throws {
      let name = "/dev/v4l/\(place)"
      try link(name, to: "video0")
      defer { try? link(name, to: nil) }
      #expect(CameraDevices.first()?.links == [name])
      try await watch(V4L2Camera(device: name)) { statuses in
        try link(name, to: nil)
        let words = "\(name): No such device: it was unplugged"
        #expect(await eventually { statuses.last.contains(words) }, "\(statuses.last)")
      } replugged: { path in
        // Without its name it is another camera.
        try await Task.sleep(for: .seconds(1))
        #expect(!CameraRig.isOpen(path, by: getpid()))
        try link(name, to: (path as NSString).lastPathComponent)
      }
    }

    @Test func isTakenOnceAnotherProgramHasDoneWithIt() async throws {
      let other = try CameraRig.start("v4l2-ctl", "-d", CameraRig.testCamera, "--stream-mmap")
      defer { kill(other.processIdentifier, SIGKILL) }
      let camera = V4L2Camera(device: CameraRig.testCamera)
      let busy = FrameSourceError.cameraFailed(
        device: CameraRig.testCamera, reason: "Device or resource busy: another program is using it")
      let progress = try #require(other.standardError as? Pipe).fileHandleForReading
      try #require(!progress.availableData.isEmpty, "it marks each frame")
      #expect(await failure { try await camera.next() } == busy)
      kill(other.processIdentifier, SIGKILL)
      other.waitUntilExit()
      #expect(try await camera.next() != nil)
    }
  }
}
