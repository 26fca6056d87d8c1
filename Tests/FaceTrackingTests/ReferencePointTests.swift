import Camera
import Foundation
import Gestures
import SensorTestSupport
import Testing

@testable import FaceTracking

@Suite("Landmarks as mediapipe finds them")
struct ReferencePointTests {
  /// Part of the eyes' distance.
  static let tolerance = 0.01

  @Test("the portrait that comes with the program")
  func portrait() async throws {
    let reference = try #require(try TestMaterial.references()["portrait.png"]?.first)
    let file = VideoFile(path: TestMaterial.portrait.appending(path: "portrait.png").path)
    let frame = try #require(try await file.next())
    let face = try #require(try TestMaterial.tracker().track(frame))
    #expect(face.landmarks.count == 478)
    #expect(TestMaterial.error(of: face, against: reference) < Self.tolerance)
  }

  @Test(
    "each recording, frame by frame",
    .enabled(if: !TestMaterial.recordings.isEmpty, Comment(rawValue: Recordings.need)),
    arguments: TestMaterial.recordings)
  func recording(_ name: String) async throws {
    let references = try #require(try TestMaterial.references()[name])
    let clip = try #require(Recordings.file(name))
    let tracker = try TestMaterial.tracker()
    let file = VideoFile(path: clip.path)
    var errors: [Double] = []
    var index = 0
    while let frame = try await file.next() {
      let face = try tracker.track(frame)
      if let reference = references.first(where: { $0.frame == index }) {
        #expect((face == nil) == reference.points.isEmpty)
        if let face, !reference.points.isEmpty {
          errors.append(TestMaterial.error(of: face, against: reference))
        }
      }
      index += 1
    }
    let expected = references.filter { !$0.points.isEmpty }.count
    #expect(errors.count == expected)
    if !errors.isEmpty { #expect(errors.reduce(0, +) / Double(errors.count) < Self.tolerance) }
  }
}
