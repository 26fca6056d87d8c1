import Camera
import Foundation
import Gestures
import Testing

@testable import FaceTracking

@Suite("Whom the tracker follows, in whatever picture")
struct FaceTrackerTests {
  private func portrait(width: Int) throws -> Frame {
    try PortraitRenderer(resources: TestMaterial.portrait, width: width).frame(PortraitPose(), at: 0)
  }

  @Test("nobody is seen where nobody is", arguments: [(1, 1), (640, 480), (2, 2000), (3840, 2160)])
  func nobody(_ width: Int, _ height: Int) throws {
    #expect(try TestMaterial.tracker().track(TestMaterial.collage(width: width, height: height)) == nil)
  }

  @Test("a face keeps its number over a short gap at its place, and gets another after a long one")
  func gaps() throws {
    let part = try portrait(width: 400)
    let tracker = try TestMaterial.tracker()
    func see(_ time: Double, _ isThere: Bool) throws -> Int? {
      let parts = isThere ? [(frame: part, x: 100, y: 60)] : []
      return try tracker.track(TestMaterial.collage(width: 640, height: 480, at: time, parts))?.trackingID
    }
    let first = try #require(try see(0, true))
    #expect(try see(0.1, false) == nil)
    #expect(try see(0.6, true) == first)
    #expect(try see(0.7, false) == nil)
    #expect(try see(3, false) == nil)
    #expect(try #require(try see(3.1, true)) != first)
  }

  @Test("nothing is judged just after a face is found")
  func settling() throws {
    let tracker = try TestMaterial.tracker()
    let part = try portrait(width: 640)
    func see(_ time: Double) throws -> AbstentionReasons? {
      let frame = Frame(pixels: part.pixels, width: part.width, height: part.height, timestamp: time)
      return try tracker.track(frame)?.leftEyeAbstention
    }
    #expect(try see(0) == .trackingJumped)
    #expect(try see(0.5) == [])
  }

  @Test("a missing model is named")
  func missingModel() {
    #expect(throws: FaceTrackerError.missingModel(path: "/nonexistent/face_detector.tflite")) {
      try FaceTracker(models: "/nonexistent")
    }
  }
}
