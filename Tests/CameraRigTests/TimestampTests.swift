import Foundation
import Testing

@testable import Camera

extension OnCameras {
  /// A driver whose clock is not this machine's, and jumps.
  @Suite("A camera with a wrong clock")
  struct TimestampTests {
    /// Seconds from the begin of a stream to when the driver's clock wraps, as vivid has it.
    private static let wrap = 16.0

    /// What became of the frames that a camera gave in a time.
    private struct Watched {
      var times: [Double] = []
      /// Seconds for which the longest was waited.
      var longestWait = 0.0
      /// Seconds between a frame's time and when it was there, at most.
      var oldest = 0.0
    }

    private func watch(_ camera: V4L2Camera, seconds: Double) async throws -> Watched {
      var watched = Watched()
      let start = V4L2Capture.monotonicSeconds()
      var before = start
      while before < start + seconds {
        let frame = try #require(try await camera.next())
        let now = V4L2Capture.monotonicSeconds()
        // The first has to wait for the camera.
        if !watched.times.isEmpty { watched.longestWait = max(watched.longestWait, now - before) }
        watched.oldest = max(watched.oldest, abs(now - frame.timestamp))
        watched.times.append(frame.timestamp)
        before = now
      }
      return watched
    }

    private func expectGood(_ watched: Watched, seconds: Double) {
      #expect(watched.times.count > Int(seconds * 10), "frames come: \(watched.times.count)")
      #expect(zip(watched.times, watched.times.dropFirst()).allSatisfy { $0 < $1 }, "time never goes back")
      #expect(watched.oldest < 1, "it is this machine's")
      #expect(watched.longestWait < 1)
    }

    private func camera() -> V4L2Camera {
      V4L2Camera(device: CameraRig.testCamera, request: CaptureRequest(width: 320, height: 180, encoding: .yuyv))
    }

    /// Seconds of processor time that the tests took so far.
    private func processorSeconds() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test func aClockThatIsYearsAheadDoesNotMatter() async throws {
      try CameraRig.set("wrap_timestamp", to: 2)
      defer { try? CameraRig.set("wrap_timestamp", to: 0) }
      expectGood(try await watch(camera(), seconds: 2), seconds: 2)
    }

    /// The driver numbers its frames beyond 32 bits after 4 s, and its clock goes from the end of time to the begin.
    @Test func aClockThatWrapsDoesNotMatter() async throws {
      try CameraRig.set("wrap_timestamp", to: 1)
      try CameraRig.set("wrap_sequence_number")
      defer {
        try? CameraRig.set("wrap_timestamp", to: 0)
        try? CameraRig.set("wrap_sequence_number", to: 0)
      }
      let camera = camera()
      _ = try await camera.next()
      try #require(try driversTime() > 9e9)
      let processor = processorSeconds()
      let watched = try await watch(camera, seconds: Self.wrap)
      expectGood(watched, seconds: Self.wrap)
      #expect(processorSeconds() - processor < Self.wrap * 0.8, "it does not spin")
      try #require(try driversTime() < -9e9)

      let statistics = await camera.statistics
      #expect(statistics.damaged == 0)
      #expect(Double(statistics.delivered + statistics.dropped) < Self.wrap * 30 + 60, "\(statistics)")
    }

    /// Asked at the node for metadata, which shares the clock with the pictures; it prints `ts: 9223372021.035204`.
    private func driversTime() throws -> Double {
      let command = "v4l2-ctl -d /dev/video1 --stream-mmap --stream-count=1 --verbose 2>&1"
      let printed = try CameraRig.run("sh", "-c", command)
      let time = printed.split(separator: "ts: ").last?.split(separator: " ").first.flatMap { Double($0) }
      return try #require(time, "\(printed)")
    }
  }
}
