import Camera
import Foundation
import Gestures
import SensorTestSupport
import Testing

@testable import FaceTracking

/// What must never happen, where pictures decide it: the portrait with known truth, seen by tracker and engine.
@Suite("What must never happen, seen by the whole eye")
struct NeverSeenTests {
  struct Cover: Sendable, CustomTestStringConvertible {
    let kind: Occluder.Kind
    /// In distances of the eyes.
    let place: (right: Double, down: Double)
    /// Where it comes from, beside the place.
    let from: (right: Double, down: Double)
    var size = 1.0
    let part: Part

    enum Part: Sendable { case left, right, both, face }

    var testDescription: String { "\(kind) before \(part)" }
  }

  static let covers = [
    Cover(kind: .hand, place: Occluder.leftEye, from: (0, 3), part: .left),
    Cover(kind: .hand, place: Occluder.rightEye, from: (-3, 0), part: .right),
    Cover(kind: .darkObject, place: Occluder.rightEye, from: (-3, 1), part: .right),
    Cover(kind: .darkObject, place: Occluder.leftEye, from: (0, -3), part: .left),
    Cover(kind: .glare, place: Occluder.leftEye, from: (0, 0), part: .left),
    Cover(kind: .glare, place: Occluder.rightEye, from: (0, 0), part: .right),
    Cover(kind: .hand, place: (0, 0), from: (0, 4), size: 2, part: .both),
    Cover(kind: .hand, place: Occluder.mouth, from: (0, 3), size: 1.2, part: .face),
  ]

  /// Comes within 0.2 s, stays for half a second, and goes as quickly.
  @Test("1. an eye, both or the mouth covered: nothing, and it is said", arguments: covers)
  func covered(_ cover: Cover) throws {
    let session = try SeenSession(times: SeenSession.times(seconds: 3)) { time in
      let near = SeenSession.ramp(time, from: 1, lasting: 0.2) - SeenSession.ramp(time, from: 1.7, lasting: 0.2)
      var surroundings = Surroundings()
      if near > 0 {
        surroundings.occluders = [
          Occluder(
            cover.kind, right: cover.place.right + cover.from.right * (1 - near),
            down: cover.place.down + cover.from.down * (1 - near), size: cover.size)
        ]
      }
      return (PortraitPose(), surroundings)
    }
    #expect(session.names == [])
    let left = session.reasons(from: 1.2, to: 1.7, \.leftEyeAbstention).contains(.covered)
    let right = session.reasons(from: 1.2, to: 1.7, \.rightEyeAbstention).contains(.covered)
    let face = session.reasons(from: 1.2, to: 1.7, \.faceAbstention).contains(.covered)
    switch cover.part {
    case .left: #expect(left && !right)
    case .right: #expect(right && !left)
    case .face: #expect(face)
    // So much is hidden that the face itself may be lost.
    case .both: #expect(left || right || face || session.faces.contains { $0.time > 1.2 && $0.face == nil })
    }
    #expect(session.reasons(from: 2.4, to: 3, { $0.leftEyeAbstention.union($0.rightEyeAbstention) }) == [])
  }

  @Test(
    "1. neither winks nor brows are taken for a covered eye",
    arguments: [PortraitGesture.leftWink, .rightWink, .doubleBlink, .browRaise])
  func notCovered(_ gesture: PortraitGesture) throws {
    let session = try SeenSession(times: SeenSession.times(seconds: 2.9)) { time in
      (gesture.pose(at: time - 1), Surroundings())
    }
    let names = session.names.filter { $0 != "blink" }
    #expect(names == (gesture == .browRaise ? ["browRaise", "browRaiseEnd"] : [gesture.rawValue]))
    #expect(session.reasons(from: 0.2, to: 2.9, { $0.leftEyeAbstention.union($0.rightEyeAbstention) }) == [])
  }

  @Test(
    "1. nor with a lowered or raised head", arguments: [-14.0, -12, 15], [PortraitGesture.leftWink, .rightWink, .blink])
  func notCoveredWhenLowered(_ pitch: Double, _ gesture: PortraitGesture) throws {
    let session = try SeenSession(times: SeenSession.times(seconds: 3)) { time in
      (gesture.pose(at: time - 1.4).combined(with: PortraitPose(pitch: pitch)), Surroundings())
    }
    #expect(session.reasons(from: 0.2, to: 3, { $0.leftEyeAbstention.union($0.rightEyeAbstention) }) == [])
    #expect(session.names == [gesture.rawValue])
  }

  @Test(
    "4. a chin that is lowered until lids look shut: nothing, and the reason is said",
    arguments: [PortraitGesture.leftWink, .rightWink, .blink, .eyesClosed])
  func loweredTooFar(_ gesture: PortraitGesture) throws {
    let session = try SeenSession(times: SeenSession.times(seconds: 4)) { time in
      (gesture.pose(at: time - 1.4).combined(with: PortraitPose(pitch: -20)), Surroundings())
    }
    #expect(session.names == [])
    for frame in session.faces where frame.time > 1.4 {
      #expect(frame.face?.leftEyeAbstention.contains(.headTurned) == true, "\(frame.time)")
    }
  }

  @Test(
    "2. leaving to a side or downwards, or half in the picture: nothing fires",
    arguments: [(0.6, 0.0), (-0.6, 0.0), (0.36, 0.0), (0.0, 0.4)])
  func leaving(_ right: Double, _ down: Double) throws {
    let session = try SeenSession(times: SeenSession.times(seconds: 4)) { time in
      let away = SeenSession.ramp(time, from: 1, lasting: 0.6) - SeenSession.ramp(time, from: 2.4, lasting: 0.6)
      var surroundings = Surroundings()
      surroundings.offset = (right * away, down * away)
      return (PortraitPose(), surroundings)
    }
    #expect(session.names == [])
  }

  @Test("3. standing up and sitting down, walking past: nothing fires", arguments: [(0.0, -0.35), (1.4, 0.0)])
  func passing(_ right: Double, _ down: Double) throws {
    let session = try SeenSession(times: SeenSession.times(seconds: 4)) { time in
      let away = SeenSession.ramp(time, from: 1.2, lasting: 0.8)
      var surroundings = Surroundings()
      surroundings.size = 0.6
      // Walking past begins beyond the border.
      surroundings.offset = right > 0 ? (right * away - 0.7, 0) : (0, down * away + 0.1)
      return (PortraitPose(yaw: right > 0 ? 20 : 0, pitch: -10 * sin(away * 3)), surroundings)
    }
    #expect(session.names == [])
  }

  @Test("4. turning the head to ±45°: a turn and no wink", arguments: [45.0, -45])
  func turning(_ yaw: Double) throws {
    let session = try SeenSession(times: SeenSession.times(seconds: 4)) { time in
      let turned = SeenSession.ramp(time, from: 1, lasting: 0.4) - SeenSession.ramp(time, from: 2.4, lasting: 0.4)
      return (PortraitPose(yaw: yaw * turned), Surroundings())
    }
    let turn = yaw > 0 ? "turnLeft" : "turnRight"
    #expect(session.names == [turn, turn + "End"])
    #expect(session.reasons(from: 1.5, to: 2.3, \.leftEyeAbstention).contains(.headTurned))
  }

  @Test("10. a second person who winks and nods: nothing of theirs, and the first keeps control")
  func secondPerson() throws {
    let first = try PortraitScene(width: 300)
    let second = try PortraitScene(width: 300)
    let session = try SeenSession(times: SeenSession.times(seconds: 4), scene: first) { time in
      // The first one winks at 3 s; the other comes at 1 s, and winks and tilts the head.
      let acting = PortraitTimetable(
        actions: [.init(.rightWink, start: 1.3), .init(.nodLeft, start: 1.8)], period: 4)
      var parts = [(frame: try first.frame(PortraitGesture.leftWink.pose(at: time - 3), at: time), x: 10, y: 120)]
      if time > 1 { parts.append((try second.frame(acting.pose(at: time), at: time), 330, 120)) }
      return TestMaterial.collage(width: 640, height: 480, at: time, parts)
    }
    #expect(session.names == ["leftWink"])
    #expect(session.faces.allSatisfy { $0.face?.trackingID == 1 })
  }

  @Test(
    "11. from 30 to 15 frames a second in the middle: the same outcome",
    arguments: [PortraitGesture.leftWink, .nodRight])
  func changingRate(_ gesture: PortraitGesture) throws {
    let times = SeenSession.times(seconds: 1.6) + SeenSession.times(seconds: 2.6, rate: 15).map { $0 + 1.6 }
    let session = try SeenSession(times: times) { time in
      (gesture.pose(at: time - 0.7).combined(with: gesture.pose(at: time - 2.5)), Surroundings())
    }
    let once = gesture == .leftWink ? ["leftWink"] : ["nodRight", "nodRightEnd"]
    #expect(session.names == once + once)
  }

  @Test("11. a camera that stalls fires nothing, whatever the face did meanwhile", arguments: [0.4, 1.2])
  func stall(_ length: Double) throws {
    let times = SeenSession.times(seconds: 3).filter { $0 < 1 || $0 > 1 + length }
    let session = try SeenSession(times: times) { time in
      // The left eye closes before the stall and opens after it.
      let shut = time > 0.95 && time < 1.05 + length
      return (PortraitPose(leftEyeClosure: shut ? 1 : 0), Surroundings())
    }
    #expect(session.names == [])
  }

  @Test("12. the light is switched off and on: nothing, and a wink works soon after", arguments: [0.3, 0.03])
  func light(_ light: Double) throws {
    let session = try SeenSession(times: SeenSession.times(seconds: 4.2)) { time in
      var surroundings = Surroundings()
      surroundings.light = time > 1 && time < 2.2 ? light : 1
      surroundings.noise = 3
      return (PortraitGesture.rightWink.pose(at: time - 3.2), surroundings)
    }
    #expect(session.names == ["rightWink"])
  }
}
