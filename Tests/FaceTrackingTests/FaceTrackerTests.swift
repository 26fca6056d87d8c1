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

  @Test("two persons: the first keeps the lock while in view and for a second after; then the other is a new person")
  func twoPersons() throws {
    let left = try portrait(width: 300)
    let tracker = try TestMaterial.tracker()
    // Where the first person's face stands in the picture, and the other's.
    func see(_ time: Double, first: Bool, second: Bool) throws -> Face? {
      let parts = (first ? [(frame: left, x: 10, y: 120)] : []) + (second ? [(frame: left, x: 330, y: 120)] : [])
      return try tracker.track(TestMaterial.collage(width: 640, height: 480, at: time, parts))
    }
    let alone = try #require(try see(0, first: true, second: false))
    var time = 0.0
    while time < 3 {
      time += 0.1
      let face = try #require(try see(time, first: true, second: true))
      #expect(face.trackingID == alone.trackingID && face.boundingBox.centre.0 < 320)
    }
    #expect(tracker.facesInView == 2)
    // Gone for less than the place is kept: nobody else is taken, and the person comes back as the same.
    for step in 1...8 { #expect(try see(time + Double(step) / 10, first: false, second: true) == nil) }
    let back = try #require(try see(time + 0.9, first: true, second: true))
    #expect(back.trackingID == alone.trackingID && back.boundingBox.centre.0 < 320)
    // Gone for longer.
    var other: Face?
    for step in 1...15 { other = try see(time + 1 + Double(step) / 10, first: false, second: true) ?? other }
    let new = try #require(other)
    #expect(new.trackingID != alone.trackingID && new.boundingBox.centre.0 > 320)
    // The first one comes back: now the other has the lock.
    #expect(try see(time + 2.6, first: true, second: true)?.trackingID == new.trackingID)
  }

  @Test("another model in a model's place is named")
  func wrongModel() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(
      at: TestMaterial.root.appending(path: ".deps/models").resolvingSymlinksInPath(), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    func replace(_ name: String, by other: String) throws {
      try FileManager.default.removeItem(at: folder.appending(path: name))
      try FileManager.default.copyItem(at: folder.appending(path: other), to: folder.appending(path: name))
    }
    try replace("left_eye.tflite", by: "lips.tflite")
    let eye = FaceTrackerError.wrongModel(
      path: folder.path + "/left_eye.tflite", reason: "has no tensor eye")
    #expect(throws: eye) { try FaceTracker(models: folder.path) }
    #expect(eye.description.contains("left_eye.tflite is not the one that belongs there"))
  }

  @Test("a missing model is named")
  func missingModel() {
    #expect(throws: FaceTrackerError.missingModel(path: "/nonexistent/face_detector.tflite")) {
      try FaceTracker(models: "/nonexistent")
    }
  }
}
