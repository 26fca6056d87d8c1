import Foundation
import Testing

@testable import Camera

extension OnCameras {
  @Suite("A camera that shows a recording")
  struct LoopbackTests {
    private let recording = PortraitRecording(frames: 8)

    /// Shows each frame and takes it before the next is shown, so that none may be missing.
    private func play(_ format: String, _ encoding: CameraMode.Encoding, _ bytes: [[UInt8]]) async throws -> [Frame] {
      let writer = try LoopbackWriter(format, width: recording.width, height: recording.height)
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
      let pictures = try await recording.pictures()
      let frames = try await play("YUYV", .yuyv, pictures.map(recording.yuyv))
      recording.expectSame(frames, as: pictures)
    }

    @Test func motionJPEGArrivesWholeInOrderAndInItsColours() async throws {
      let pictures = try await recording.pictures()
      let frames = try await play("MJPG", .mjpeg, try pictures.map(recording.jpeg))
      recording.expectSame(frames, as: pictures)
    }
  }
}
