import Foundation
import Testing

@testable import Camera

extension OnCameras {
  /// What the test camera can be told to do wrong.
  @Suite("A camera that fails")
  struct FaultTests {
    private let device = CameraRig.testCamera
    private let camera = V4L2Camera(
      device: CameraRig.testCamera, request: CaptureRequest(width: 320, height: 180, encoding: .yuyv))

    /// What the camera says when it fails while frames are taken from it.
    private func failureWhileStreaming() async -> FrameSourceError? {
      await failure { for _ in 0..<200 { _ = try await camera.next() } }
    }

    @Test func aDamagedFrameIsSkippedAndCounted() async throws {
      _ = try await camera.next()
      try CameraRig.set("inject_v4l2_buf_flag_error")
      for _ in 0..<50 where await camera.statistics.damaged == 0 { _ = try await camera.next() }
      #expect(await camera.statistics.damaged == 1)
    }

    @Test func anErrorOfTheStreamEndsItAndTheNextCallOpensAnew() async throws {
      _ = try await camera.next()
      try CameraRig.set("inject_fatal_streaming_error")
      #expect(
        await failureWhileStreaming()
          == .cameraFailed(device: device, reason: "Input/output error while taking a frame"))
      #expect(try await camera.next() != nil)
    }

    /// With the control, what is being done when it fails. vb2 asks the driver for its buffers at REQBUFS.
    @Test(arguments: [
      ("inject_vidioc_reqbufs_error", "asking for buffers"), ("inject_vidioc_streamon_error", "starting the stream"),
    ])
    func aRefusalToStartIsToldAndTheNextCallOpensAnew(_ control: String, _ doing: String) async throws {
      try CameraRig.set(control)
      #expect(
        await failure { try await camera.next() }
          == .cameraFailed(device: device, reason: "Invalid argument while \(doing)"))
      #expect(try await camera.next() != nil)
    }

    @Test func aRefusalToTakeABufferIsToldAndTheNextCallOpensAnew() async throws {
      _ = try await camera.next()
      try CameraRig.set("inject_vidioc_qbuf_error")
      #expect(
        await failureWhileStreaming()
          == .cameraFailed(device: device, reason: "Invalid argument while giving a buffer back"))
      #expect(try await camera.next() != nil)
    }

    @Test func silenceIsToldWithinTwoSeconds() async throws {
      _ = try await camera.next()
      try CameraRig.set("percentage_of_dropped_buffers", to: 100)
      let error = await failureWhileStreaming()
      try CameraRig.set("percentage_of_dropped_buffers", to: 0)
      #expect(error == .cameraFailed(device: device, reason: "no frames for 2 s"))
    }

    @Test func lostBuffersCostOnlyFramesAndAreCounted() async throws {
      let first = try #require(try await camera.next())
      let before = await camera.statistics
      try CameraRig.set("percentage_of_dropped_buffers", to: 50)
      var last = first
      for _ in 0..<20 { last = try #require(try await camera.next()) }
      try CameraRig.set("percentage_of_dropped_buffers", to: 0)
      let after = await camera.statistics
      #expect(after.damaged == 0)
      // Whatever did not come was counted: together they are as many as 30 a second.
      let counted = Double(after.delivered - before.delivered + after.dropped - before.dropped)
      #expect(abs(counted - (last.timestamp - first.timestamp) * 30) < 2.5)
    }

    @Test func anUnpluggedCameraIsToldAndOpenedAnew() async throws {
      _ = try await camera.next()
      // The driver plugs it in again when its last user has closed it.
      try CameraRig.set("disconnect")
      #expect(
        await failureWhileStreaming() == .cameraFailed(device: device, reason: "No such device: it was unplugged"))
      #expect(try await camera.next() != nil)
    }
  }
}
