import Foundation
import Testing

@testable import Camera

extension OnCameras {
  @Suite("A camera that shows a recording")
  struct LoopbackTests {
    /// Shows each frame and takes it before the next is shown, so that none may be missing.
    private func play(_ format: String, _ encoding: CameraMode.Encoding, _ bytes: [[UInt8]]) async throws -> [Frame] {
      let writer = try LoopbackWriter(format, width: PortraitRecording.width, height: PortraitRecording.height)
      let camera = V4L2Camera(device: CameraRig.loopback, request: CaptureRequest(encoding: encoding))
      var frames: [Frame] = []
      for picture in bytes {
        try writer.show(picture)
        frames.append(try #require(try await camera.next()))
      }
      let statistics = await camera.statistics
      #expect(statistics.delivered == bytes.count && statistics.dropped == 0 && statistics.damaged == 0)
      return frames
    }

    @Test func rawFramesArriveWholeInOrderAndInTheirColours() async throws {
      let recording = try await PortraitRecording.shared.value
      let frames = try await play("YUYV", .yuyv, recording.yuyv)
      #expect(recording.numbers(of: frames) == Array(recording.pictures.indices))
    }

    @Test func motionJPEGArrivesWholeInOrderAndInItsColours() async throws {
      let recording = try await PortraitRecording.shared.value
      let frames = try await play("MJPG", .mjpeg, recording.jpeg)
      #expect(recording.numbers(of: frames) == Array(recording.pictures.indices))
    }

    @Test func whoeverIsSlowGetsTheNewestAndTheOthersAreCounted() async throws {
      let recording = try await PortraitRecording.shared.value
      let writer = try LoopbackWriter("YUYV", width: PortraitRecording.width, height: PortraitRecording.height)
      let camera = V4L2Camera(device: CameraRig.loopback, request: CaptureRequest(encoding: .yuyv))
      try writer.show(recording.yuyv[0])
      var frames = [try #require(try await camera.next())]
      // Three at a time: with all four buffers full a driver has to stop, and the newest would be old.
      for number in 1...6 {
        try writer.show(recording.yuyv[number])
        if number % 3 == 0 { frames.append(try #require(try await camera.next())) }
      }
      #expect(recording.numbers(of: frames) == [0, 3, 6])
      #expect(await camera.statistics.dropped == 4)
      #expect(await camera.statistics.delivered == 3)
    }
  }
}
