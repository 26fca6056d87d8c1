import Camera
import Foundation
import Gestures
import Testing

@testable import FaceTracking

/// The portrait is drawn in a known pose, seen by the whole tracker, and compared with itself at rest.
@Suite("Angles of the head")
struct HeadPoseTests {
  struct Angles {
    var pitch: Double
    var yaw: Double
    var roll: Double
  }

  /// Degrees.
  static let tolerance = 3.0

  private func angles(_ pose: PortraitPose) throws -> Angles {
    let renderer = try PortraitRenderer(resources: TestMaterial.portrait)
    let tracker = try TestMaterial.tracker()
    // The second frame is followed, as in use.
    _ = try tracker.track(try renderer.frame(pose, at: 0))
    let face = try #require(try tracker.track(try renderer.frame(pose, at: 0.1)))
    return Angles(pitch: face.headEulerAngleX, yaw: face.headEulerAngleY, roll: face.headEulerAngleZ)
  }

  @Test(
    "a pose about one axis",
    arguments: [
      (0, 0, 15), (0, 0, -15), (0, 0, 25), (0, 15, 0), (0, -15, 0), (0, 22, 0), (10, 0, 0), (-10, 0, 0),
    ] as [(Double, Double, Double)])
  func knownPose(_ pitch: Double, _ yaw: Double, _ roll: Double) throws {
    let rest = try angles(PortraitPose())
    let turned = try angles(PortraitPose(yaw: yaw, pitch: pitch, roll: roll))
    #expect(abs(turned.pitch - rest.pitch - pitch) < Self.tolerance, "pitch \(turned.pitch - rest.pitch)")
    #expect(abs(turned.yaw - rest.yaw - yaw) < Self.tolerance, "yaw \(turned.yaw - rest.yaw)")
    #expect(abs(turned.roll - rest.roll - roll) < Self.tolerance, "roll \(turned.roll - rest.roll)")
  }

  @Test("mouth, smile and brows leave the head where it is")
  func expressions() throws {
    let rest = try angles(PortraitPose())
    for pose in [PortraitPose(mouthOpening: 1), PortraitPose(smile: 1), PortraitPose(browRaise: 1)] {
      let angles = try angles(pose)
      #expect(abs(angles.pitch - rest.pitch) < Self.tolerance, "pitch \(angles.pitch - rest.pitch) in \(pose)")
      #expect(abs(angles.yaw - rest.yaw) < Self.tolerance, "yaw \(angles.yaw - rest.yaw) in \(pose)")
      #expect(abs(angles.roll - rest.roll) < Self.tolerance, "roll \(angles.roll - rest.roll) in \(pose)")
    }
  }
}
