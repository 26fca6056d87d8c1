import Foundation
import SensorTestSupport
import Testing

/// The program `inspect` with the real tracker.
@Suite(.timeLimit(.minutes(5)))
struct InspectTests {
  @Test("A picture's face is found and classified", .needsModels)
  func picture() async throws {
    let result = try await SensorProcess.run(["inspect", BadFiles.picture])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let line = try #require(result.output.split(separator: "\n").first)
    let face = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    // The portrait looks into the camera with open eyes and smiles with her teeth.
    let leftEyeOpenProbability = try #require(face["leftEyeOpenProbability"] as? Double)
    #expect(leftEyeOpenProbability > 0.5)
    let rightEyeOpenProbability = try #require(face["rightEyeOpenProbability"] as? Double)
    #expect(rightEyeOpenProbability > 0.5)
    let smilingProbability = try #require(face["smilingProbability"] as? Double)
    #expect(smilingProbability > 0.5)
    let yaw = try #require(face["headEulerAngleY"] as? Double)
    #expect(abs(yaw) < 15)
    let regions = try #require(face["landmarks"] as? [String: [[Double]]])
    let left = try #require(regions["leftPupil"]?.first)
    let right = try #require(regions["rightPupil"]?.first)
    #expect(left[0] > right[0], "the person's left is the picture's right")
  }
}
