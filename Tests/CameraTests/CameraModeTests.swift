import Testing

@testable import Camera

@Suite("Choice of the camera's mode")
struct CameraModeTests {
  private static func mode(_ encoding: CameraMode.Encoding, _ width: Int, _ height: Int, _ rate: Double?) -> CameraMode
  {
    CameraMode(encoding: encoding, width: width, height: height, frameRate: rate)
  }

  /// What a usual USB 2 camera offers.
  private static let webcam = [
    mode(.mjpeg, 1920, 1080, 30), mode(.mjpeg, 1280, 720, 30), mode(.mjpeg, 640, 480, 30), mode(.mjpeg, 320, 240, 30),
    mode(.yuyv, 1280, 720, 10), mode(.yuyv, 640, 480, 30), mode(.yuyv, 640, 480, 15), mode(.yuyv, 320, 240, 30),
    mode(.bgr, 640, 480, 30),
  ]

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var request = CaptureRequest()
    var modes = CameraModeTests.webcam
    let chosen: CameraMode?
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "uncompressed where it is as good", chosen: mode(.yuyv, 640, 480, 30)),
    Case(
      name: "compressed where only so the rate is had", request: CaptureRequest(width: 1280, height: 720),
      chosen: mode(.mjpeg, 1280, 720, 30)),
    Case(name: "as asked for", request: CaptureRequest(encoding: .mjpeg), chosen: mode(.mjpeg, 640, 480, 30)),
    Case(
      name: "rather too large than too small", modes: [mode(.yuyv, 320, 240, 30), mode(.yuyv, 1280, 960, 30)],
      chosen: mode(.yuyv, 1280, 960, 30)),
    Case(
      name: "rather smaller than too slow", modes: [mode(.yuyv, 640, 480, 7.5), mode(.yuyv, 320, 240, 30)],
      chosen: mode(.yuyv, 320, 240, 30)),
    Case(
      name: "a rate that is not told counts as right", modes: [mode(.yuyv, 640, 480, 15), mode(.mjpeg, 640, 480, nil)],
      chosen: mode(.mjpeg, 640, 480, nil)),
    Case(
      name: "converted only where nothing else is", modes: [mode(.bgr, 640, 480, 30)], chosen: mode(.bgr, 640, 480, 30)),
    Case(
      name: "none of the encoding", request: CaptureRequest(encoding: .mjpeg), modes: [mode(.yuyv, 640, 480, 30)],
      chosen: nil),
    Case(name: "none at all", modes: [], chosen: nil),
  ])
  func best(_ example: Case) {
    #expect(CameraMode.best(for: example.request, among: example.modes) == example.chosen)
  }
}

@Suite("Timestamps of a camera")
struct CaptureTimestampTests {
  @Test func theDriversTimeIsTaken() {
    var timestamps = CaptureTimestamps()
    #expect(timestamps.next(driver: 10.0, now: 10.02) == 10.0)
    #expect(timestamps.next(driver: 10.033, now: 10.05) == 10.033)
  }

  @Test(arguments: [nil, 0, 5, 99, 9.99, 10.0] as [Double?])
  func aTimeThatCannotBeIsReplacedByTheArrivals(_ wrong: Double?) {
    var timestamps = CaptureTimestamps()
    _ = timestamps.next(driver: 10.0, now: 10.02)
    #expect(timestamps.next(driver: wrong, now: 10.05) == 10.05)
  }

  @Test func timesGrowEvenAfterADriverAheadOfTheClock() {
    var timestamps = CaptureTimestamps()
    #expect(timestamps.next(driver: 10.5, now: 10) == 10.5)
    #expect(timestamps.next(driver: nil, now: 10.03) > 10.5)
  }
}
