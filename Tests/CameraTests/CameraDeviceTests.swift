import Foundation
import Testing

@testable import Camera

/// The kernel's test-pattern camera, where its module is loaded: it can be told to fail.
private let vivid = CameraDevices.list().first { $0.name == "vivid" }
/// A loopback camera, which plays what a program writes to it.
private let loopback = FileManager.default.fileExists(atPath: "/dev/video10") ? "/dev/video10" : nil

@discardableResult
private func run(_ arguments: String...) throws -> Process {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = arguments
  process.standardInput = FileHandle.nullDevice
  try process.run()
  return process
}

private func setControl(_ control: String, on device: String) throws {
  let process = try run("v4l2-ctl", "-d", device, "-c", control)
  process.waitUntilExit()
  try #require(process.terminationStatus == 0)
}

private func failure(_ body: () async throws -> some Sendable) async -> FrameSourceError? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error as? FrameSourceError
  }
}

@Suite("The kernel's test camera", .serialized, .enabled(if: vivid != nil, "needs the kernel module vivid"))
struct TestCameraTests {
  private let device = vivid?.path ?? ""

  @Test func isListedWithItsModes() throws {
    let camera = try #require(CameraDevices.first())
    #expect(camera.path == device)
    #expect(camera.problem == nil)
    #expect(camera.modes.contains { $0.encoding == .yuyv && $0.width == 640 && $0.height == 360 })
  }

  @Test func givesFramesOnTheMonotonicClock() async throws {
    let camera = V4L2Camera(request: CaptureRequest(width: 320, height: 180, frameRate: 30, encoding: .yuyv))
    var times: [Double] = []
    for _ in 0..<5 {
      let frame = try #require(try await camera.next())
      #expect((frame.width, frame.height) == (320, 180))
      times.append(frame.timestamp)
    }
    #expect(await camera.device == device)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    let now = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    #expect(abs(now - times[4]) < 2)
    #expect(await camera.statistics.delivered == 5)
  }

  @Test func showsTheColoursOfItsPattern() async throws {
    // The first test pattern is eight bars: white, yellow, cyan, green, magenta, red, blue, black.
    try setControl("test_pattern=0", on: device)
    try setControl("osd_text_mode=2", on: device)
    for encoding in [CameraMode.Encoding.yuyv, .bgr] {
      let camera = V4L2Camera(
        device: device, request: CaptureRequest(width: 320, height: 180, frameRate: 30, encoding: encoding))
      let frame = try #require(try await camera.next())
      let bars = (0..<8).map { bar -> [Bool] in
        let start = (frame.height / 2 * frame.width + bar * frame.width / 8 + frame.width / 16) * 3
        return frame.pixels[start..<start + 3].map { $0 > 100 }
      }
      // Blue, green, red.
      #expect(
        bars == [
          [true, true, true], [false, true, true], [true, true, false], [false, true, false],
          [true, false, true], [false, false, true], [true, false, false], [false, false, false],
        ], "\(encoding)")
    }
  }

  @Test func aSecondReaderIsToldThatItIsBusy() async throws {
    let first = V4L2Camera(device: device)
    _ = try await first.next()
    let second = V4L2Camera(device: device)
    let busy = FrameSourceError.cameraFailed(
      device: device, reason: "Device or resource busy: another program is using it")
    #expect(await failure { try await second.next() } == busy)
    await first.close()
    #expect(try await second.next() != nil)
  }

  @Test func aDamagedFrameIsSkipped() async throws {
    let camera = V4L2Camera(device: device, request: CaptureRequest(width: 320, height: 180))
    _ = try await camera.next()
    try setControl("inject_v4l2_buf_flag_error=1", on: device)
    for _ in 0..<10 where await camera.statistics.damaged == 0 { _ = try await camera.next() }
    #expect(await camera.statistics.damaged == 1)
  }

  @Test func anErrorOfTheStreamEndsItAndTheNextCallOpensAnew() async throws {
    let camera = V4L2Camera(device: device, request: CaptureRequest(width: 320, height: 180))
    _ = try await camera.next()
    try setControl("inject_fatal_streaming_error=1", on: device)
    let error = await failure { for _ in 0..<50 { _ = try await camera.next() } }
    #expect(error == .cameraFailed(device: device, reason: "Input/output error while taking a frame"))
    #expect(try await camera.next() != nil)
  }

  @Test func silenceIsAFailure() async throws {
    let camera = V4L2Camera(device: device, request: CaptureRequest(width: 320, height: 180))
    _ = try await camera.next()
    try setControl("percentage_of_dropped_buffers=100", on: device)
    let error = await failure { for _ in 0..<50 { _ = try await camera.next() } }
    try setControl("percentage_of_dropped_buffers=0", on: device)
    #expect(error == .cameraFailed(device: device, reason: "no frames for 2 s"))
  }

  @Test func framesThatNobodyAskedForAreDropped() async throws {
    let camera = V4L2Camera(device: device, request: CaptureRequest(width: 320, height: 180))
    let first = try #require(try await camera.next())
    try await Task.sleep(for: .seconds(1))
    let second = try #require(try await camera.next())
    #expect(second.timestamp - first.timestamp > 0.5)
    #expect(await camera.statistics.dropped > 0)
  }

  @Test func anUnpluggedCameraIsToldAndOpenedAnew() async throws {
    let camera = V4L2Camera(device: device, request: CaptureRequest(width: 320, height: 180))
    _ = try await camera.next()
    // The module plugs it in again when its last user has closed it.
    try setControl("disconnect=1", on: device)
    let error = await failure { for _ in 0..<50 { _ = try await camera.next() } }
    #expect(error == .cameraFailed(device: device, reason: "No such device: it was unplugged"))
    #expect(try await camera.next() != nil)
  }

  @Test func aCancelledWaitEndsAtOnce() async throws {
    let camera = V4L2Camera(device: device, request: CaptureRequest(width: 320, height: 180))
    _ = try await camera.next()
    let task = Task { while true { _ = try await camera.next() } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await camera.device == nil)
  }
}

@Suite("A loopback camera", .serialized, .enabled(if: loopback != nil, "needs the kernel module v4l2loopback"))
struct LoopbackCameraTests {
  private let device = loopback ?? ""

  @Test func motionJPEGIsDecoded() async throws {
    let writer = try run(
      "ffmpeg", "-v", "error", "-re", "-f", "lavfi", "-i", "color=red:s=320x240:r=10", "-c:v", "mjpeg", "-f", "v4l2",
      device)
    defer { kill(writer.processIdentifier, SIGKILL) }
    let camera = V4L2Camera(device: device, request: CaptureRequest(encoding: .mjpeg))
    var frame: Frame?
    for _ in 0..<100 where frame == nil {
      frame = try? await camera.next()
      if frame == nil { try await Task.sleep(for: .milliseconds(300)) }
    }
    let picture = try #require(frame)
    #expect((picture.width, picture.height) == (320, 240))
    let middle = (120 * 320 + 160) * 3
    #expect(picture.pixels[middle] < 40 && picture.pixels[middle + 1] < 40 && picture.pixels[middle + 2] > 200)
  }
}

@Suite("Devices that are no cameras")
struct NoCameraTests {
  @Test func absent() async {
    let path = "/dev/video-of-nobody"
    #expect(await failure { try await V4L2Camera(device: path).next() } == .noCamera(device: path))
  }

  @Test(arguments: ["/dev/null", "/dev", "/etc/passwd"])
  func noVideoDevice(_ path: String) async {
    let expected = FrameSourceError.cameraFailed(device: path, reason: "it is no video device")
    #expect(await failure { try await V4L2Camera(device: path).next() } == expected)
  }
}
