import Foundation
import SensorTestSupport
import Testing

@testable import Camera

extension OnCameras {
  /// What comes from a camera is no picture, or another than was agreed on.
  @Suite("A camera that sends rubbish")
  struct BadPictureTests {
    /// Shows bad pictures until the camera must have met one, then a good one.
    /// - Returns: what came, the good one before the bad and that after them, and how many were found damaged.
    private func frames(
      _ format: String, _ encoding: CameraMode.Encoding, good: [UInt8], bad: [UInt8]
    ) async throws -> (frames: [Frame], damaged: Int) {
      let writer = try LoopbackWriter(format, width: PortraitRecording.width, height: PortraitRecording.height)
      let camera = V4L2Camera(device: CameraRig.loopback, request: CaptureRequest(encoding: encoding))
      try writer.show(good)
      var frames = [try #require(try await camera.next())]
      async let next = camera.next()
      for _ in 0..<6 {
        try writer.show(bad)
        try await Task.sleep(for: .milliseconds(150))
      }
      try writer.show(good)
      frames.append(try #require(try await next))
      return (frames, await camera.statistics.damaged)
    }

    private func expectSkipped(_ what: String, _ change: ([UInt8]) -> [UInt8]) async throws {
      let recording = try await PortraitRecording.shared.value
      let good = recording.jpeg[0]
      let result = try await frames("MJPG", .mjpeg, good: good, bad: change(good))
      #expect(recording.numbers(of: result.frames) == [0, 0], "\(what)")
      #expect(result.damaged > 0, "\(what)")
    }

    @Test func damagedJPEGIsSkippedAndCounted() async throws {
      try await expectSkipped("cut in its middle") { Array($0.prefix($0.count / 2)) }
      try await expectSkipped("overwritten in its middle") { bytes in
        bytes.indices.map { bytes.count / 3..<bytes.count * 2 / 3 ~= $0 ? 0xff : bytes[$0] }
      }
      try await expectSkipped("no JPEG") { $0.map { ~$0 } }
      try await expectSkipped("a single byte") { Array($0.prefix(1)) }
    }

    @Test func nothingAtAllIsSkipped() async throws {
      try await expectSkipped("zero bytes") { _ in [] }
    }

    @Test func aRawPictureThatIsTooShortIsSkippedAndCounted() async throws {
      let recording = try await PortraitRecording.shared.value
      let good = recording.yuyv[0]
      let result = try await frames("YUYV", .yuyv, good: good, bad: Array(good.dropLast(2)))
      #expect(recording.numbers(of: result.frames) == [0, 0])
      #expect(result.damaged > 0)
    }

    @Test func aJPEGOfAnotherSizeThanAgreedIsTakenAsItIs() async throws {
      let recording = try await PortraitRecording.shared.value
      let writer = try LoopbackWriter("MJPG", width: 640, height: 480)
      let camera = V4L2Camera(device: CameraRig.loopback)
      try writer.show(recording.jpeg[1])
      let frame = try #require(try await camera.next())
      #expect(recording.numbers(of: [frame]) == [1])
    }

    @Test func aJPEGOfAnotherSizeThanTheOthersIsSkippedAndCounted() async throws {
      let other = Frame(pixels: Array(repeating: 90, count: 64 * 48 * 3), width: 64, height: 48, timestamp: 0)
      let bytes = try PortraitRecording.jpeg(other)
      try await expectSkipped("64×48") { _ in bytes }
    }

    @Test func aCameraThatHangsIsToldWithinTwoSecondsAndTakenUpAgain() async throws {
      let recording = try await PortraitRecording.shared.value
      let writer = try LoopbackWriter("YUYV", width: PortraitRecording.width, height: PortraitRecording.height)
      let camera = V4L2Camera(device: CameraRig.loopback)
      try writer.show(recording.yuyv[0])
      _ = try await camera.next()
      let start = ContinuousClock.now
      let error = await failure { try await camera.next() }
      // A second more for a machine that is emulated.
      #expect(ContinuousClock.now - start < .seconds(3))
      #expect(error == .cameraFailed(device: CameraRig.loopback, reason: "no frames for 2 s"))
      let showing = writer.repeat(recording.yuyv[1])
      let frame = try #require(try await camera.next())
      showing.cancel()
      #expect(recording.numbers(of: [frame]) == [1])
    }
  }
}
