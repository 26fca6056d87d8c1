import Camera
import Foundation
import Gestures
import SensorTestSupport
import Testing

@testable import Sensor

/// What `inspect` prints of a frame.
@Suite struct InspectionLinesTests {
  private func fields(_ face: Face?, _ change: (inout Judgement) -> Void = { _ in }) throws -> [String: Any] {
    let probabilities = face.map { GestureEngine().probabilities(of: $0) }
    let frame = Frame(pixels: [0, 0, 0], width: 1, height: 1, timestamp: 1.5)
    var judgement = Judgement(frame: frame, face: face, probabilities: probabilities, events: [], decidedAt: .now)
    change(&judgement)
    let line = InspectionLines.line(judgement, at: frame.timestamp)
    #expect(!line.contains(" ") && !line.contains("\n"))
    return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  private var face: Face {
    var face = Face.neutral
    face.landmarks = (0..<478).map { Point3(x: Float($0), y: Float($0) / 2, z: 7) }
    return face
  }

  @Test func aFaceIsShownWithAllThereIs() throws {
    var face = face
    face.measures.leftEyeOpening = 0.174
    face.measures.mouthWidth = 0.92
    face.rightEyeAbstention = [.covered, .tooDark]
    let fields = try fields(face)
    #expect(fields["t"] as? Double == 1.5)
    #expect(fields["trackingID"] as? Int == 1)
    #expect(fields["boundingBox"] as? [String: Double] == ["x": 240, "y": 140, "width": 160, "height": 200])
    #expect(fields["headEulerAngleX"] as? Double == 2)
    #expect(fields["headEulerAngleY"] as? Double == -3)
    #expect(fields["headEulerAngleZ"] as? Double == 1)
    let expected = GestureEngine().probabilities(of: face)
    let left = try #require(fields["leftEyeOpenProbability"] as? Double)
    let smiling = try #require(fields["smilingProbability"] as? Double)
    #expect(try abs(left - #require(expected.leftEyeOpenProbability)) < 0.00051)
    #expect(try abs(smiling - #require(expected.smilingProbability)) < 0.00051)
    #expect(left > 0.1 && left < 0.9 && smiling > 0.1 && smiling < 0.9, "values that say something")
    #expect(fields["rightEyeOpenProbability"] is NSNull)
    #expect(fields["leftEyeAbstention"] as? [String] == [])
    #expect(fields["rightEyeAbstention"] as? [String] == ["tooDark", "covered"])
  }

  @Test func reasonsOfTheEngineAreShownWithTheFaces() throws {
    var face = face
    face.rightEyeAbstention = .covered
    let fields = try fields(face) { judgement in
      judgement.eyeAbstention = .tooNoisy
      judgement.swingAbstention = .framesTooSeldom
    }
    #expect(fields["leftEyeAbstention"] as? [String] == ["tooNoisy"])
    #expect(fields["rightEyeAbstention"] as? [String] == ["covered", "tooNoisy"])
    #expect(fields["faceAbstention"] as? [String] == [])
    #expect(fields["swingAbstention"] as? [String] == ["framesTooSeldom"])
  }

  @Test func regionsAreListsOfPoints() throws {
    let regions = try #require(try fields(face)["landmarks"] as? [String: [[Double]]])
    let names: Set = [
      "leftEye", "rightEye", "leftEyebrow", "rightEyebrow", "nose", "outerLips", "innerLips", "faceContour", "leftIris",
      "rightIris",
    ]
    #expect(names.isSubset(of: regions.keys))
    // The person's left eye begins at its outer corner, which is landmark 263 of MediaPipe's mesh.
    #expect(regions["leftEye"]?.first == [263, 131.5])
  }

  @Test func aFaceWithoutLandmarksHasNoRegions() throws {
    #expect(try fields(.neutral)["landmarks"] as? [String: [[Double]]] == [:])
  }

  @Test func withoutAFaceTheKeysAreTheSameAndNull() throws {
    let empty = try fields(nil)
    let full = try fields(face)
    #expect(Set(empty.keys) == Set(full.keys))
    #expect(empty.filter { !($0.value is NSNull) }.map(\.key) == ["t"])
  }
}
