import Foundation
import Testing

@testable import Camera

extension OnCameras {
  @Suite("The kernel's test camera")
  struct TestCameraTests {
    private let device = CameraRig.testCamera

    /// Blue, green and red of the first pattern's bars: white, yellow, cyan, green, magenta, red, blue, black.
    private static let colours = [
      [true, true, true], [false, true, true], [true, true, false], [false, true, false],
      [true, false, true], [false, false, true], [true, false, false], [false, false, false],
    ]

    private func camera(_ encoding: CameraMode.Encoding? = nil) -> V4L2Camera {
      V4L2Camera(
        device: device, request: CaptureRequest(width: 320, height: 180, frameRate: 30, encoding: encoding))
    }

    @Test func isListedWithItsModes() throws {
      let camera = try #require(CameraDevices.first())
      #expect(camera.path == device)
      #expect(camera.name == "vivid")
      #expect(camera.bus == "platform:vivid-000")
      #expect(camera.problem == nil)
      #expect(camera.modes.contains { $0.encoding == .yuyv && $0.width == 640 && $0.height == 360 })
    }

    @Test func itsNodeForMetadataIsLeftOut() throws {
      try #require(FileManager.default.fileExists(atPath: "/dev/video1"))
      #expect(!CameraDevices.list().contains { $0.path == "/dev/video1" })
    }

    @Test func theModeNearestToTheWishIsTaken() async throws {
      let camera = V4L2Camera(device: device)
      let frame = try #require(try await camera.next())
      #expect((frame.width, frame.height) == (640, 480))
    }

    @Test func givesFramesOnTheMonotonicClock() async throws {
      let camera = camera(.yuyv)
      var times: [Double] = []
      for _ in 0..<5 {
        let frame = try #require(try await camera.next())
        #expect((frame.width, frame.height) == (320, 180))
        times.append(frame.timestamp)
      }
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      let now = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
      #expect(abs(now - times[4]) < 2)
      #expect(await camera.statistics.delivered == 5)
    }

    @Test func showsTheColoursOfItsPatternInEveryEncoding() async throws {
      try CameraRig.set("test_pattern", to: 0)
      try CameraRig.set("osd_text_mode", to: 2)
      let offered = try #require(CameraDevices.list().first { $0.path == device }).modes.map(\.encoding)
      for encoding in CameraMode.Encoding.allCases where encoding != .mjpeg {
        #expect(offered.contains(encoding), "\(encoding)")
        let frame = try #require(try await camera(encoding).next())
        let bars = (0..<8).map { bar -> [UInt8] in
          let start = (frame.height / 2 * frame.width + bar * frame.width / 8 + frame.width / 16) * 3
          return Array(frame.pixels[start..<start + 3])
        }
        if encoding == .grey {
          #expect(bars.allSatisfy { Set($0).count == 1 }, "\(bars)")
          #expect(zip(bars, bars.dropFirst()).allSatisfy { $0[0] > $1[0] }, "each bar is darker: \(bars)")
        } else {
          let colours = bars.map { bar in bar.map { $0 > 100 } }
          #expect(colours == Self.colours, "\(encoding): \(bars)")
        }
      }
    }

    @Test func aSecondReaderIsToldThatItIsBusy() async throws {
      let first = camera()
      _ = try await first.next()
      let second = camera()
      let busy = FrameSourceError.cameraFailed(
        device: device, reason: "Device or resource busy: another program is using it")
      #expect(await failure { try await second.next() } == busy)
      await first.stop()
      #expect(try await second.next() != nil)
    }

    @Test func framesThatNobodyAskedForAreDroppedAndCounted() async throws {
      let camera = camera()
      let first = try #require(try await camera.next())
      try await Task.sleep(for: .seconds(1))
      let second = try #require(try await camera.next())
      let now = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
      #expect(second.timestamp - first.timestamp > 0.9)
      #expect(now - second.timestamp < 0.9)
      #expect(await camera.statistics.dropped > 0)
    }

    @Test func aCancelledWaitEndsAtOnceAndClosesTheDevice() async throws {
      let camera = camera()
      _ = try await camera.next()
      let task = Task { while true { _ = try await camera.next() } }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(await camera.device == nil)
    }
  }
}
