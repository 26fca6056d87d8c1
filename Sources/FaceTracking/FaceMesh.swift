internal import CVision
import Camera
import Foundation
import Gestures

/// MediaPipe's attention mesh: 478 landmarks of the face in a region of a picture.
final class FaceMesh {
  private let model: InferenceModel
  private let input: UnsafeMutableBufferPointer<Float>
  private let mesh: UnsafeMutableBufferPointer<Float>
  private let flag: UnsafeMutableBufferPointer<Float>
  private let features: UnsafeMutableBufferPointer<Float>
  private let lips: RefinementHead
  private let rightEye: RefinementHead
  private let leftEye: RefinementHead

  /// Pixels of the model's input.
  static let side = 192

  /// What the mesh saw in a region.
  struct Result {
    /// How sure the model is that there is a face, 0 to 1.
    var score: Double
    /// 478 points in the picture's pixels.
    var landmarks: [Point3]
    /// Mean and standard deviation of the region's brightness, 0 to 1.
    var brightness: (mean: Double, contrast: Double)
    /// How the face's parts look; nil without landmarks.
    var patches: FacePatches?
  }

  init(_ core: InferenceCore, models: String) throws {
    model = try core.model(at: models + "/face_mesh.tflite")
    input = try model.tensor("image", count: Self.side * Self.side * 3)
    mesh = try model.tensor("mesh", count: 468 * 3)
    flag = try model.tensor("face_flag", count: 1)
    features = try model.tensor(
      "features", count: RefinementHead.mapSide * RefinementHead.mapSide * RefinementHead.channels)
    lips = try RefinementHead(
      try core.model(at: models + "/lips.tflite"), output: "lips", iris: nil,
      landmarks: RefinementHead.lipsLandmarks, level: (61, 291))
    rightEye = try RefinementHead(
      try core.model(at: models + "/right_eye.tflite"), output: "eye", iris: "iris",
      landmarks: RefinementHead.rightEyeLandmarks, level: (33, 133))
    leftEye = try RefinementHead(
      try core.model(at: models + "/left_eye.tflite"), output: "eye", iris: "iris",
      landmarks: RefinementHead.leftEyeLandmarks, level: (362, 263))
  }

  /// Looks for a face in a region.
  /// - Returns: nil landmarks' score below `leastScore` costs no refinement: the landmarks are then empty.
  func look(at region: RegionOfInterest, in frame: Frame, leastScore: Double) throws -> Result {
    let matrix = region.matrix(pixels: Self.side)
    let status = vision_sample_square(
      frame.pixels, Int32(frame.width), Int32(frame.height), matrix, Int32(Self.side), false, 1 / 255, 0,
      input.baseAddress)
    guard status == VISION_OK else { throw FaceTrackerError.samplingFailed }
    try model.run()
    let score = 1 / (1 + exp(-Double(flag[0])))
    var result = Result(score: score, landmarks: [], brightness: brightness())
    guard score >= leastScore else { return result }
    let points = try refined()
    result.patches = FacePatches(image: input, side: Self.side, points: points)
    result.landmarks = points.map { point in
      Point3(
        x: Float(matrix[0]) * point.x + Float(matrix[1]) * point.y + Float(matrix[2]),
        y: Float(matrix[3]) * point.x + Float(matrix[4]) * point.y + Float(matrix[5]),
        z: point.z * Float(region.side) / Float(Self.side))
    }
    return result
  }

  /// The mesh with lips and eyes refined and the irises appended, in its own pixels.
  private func refined() throws -> [SIMD3<Float>] {
    var points = (0..<468).map { SIMD3(mesh[3 * $0], mesh[3 * $0 + 1], mesh[3 * $0 + 2]) }
    // Every head's crop is found from the mesh as it was: eyes and lips share no landmark.
    _ = try lips.refine(&points, features: features)
    let right = try rightEye.refine(&points, features: features)
    let left = try leftEye.refine(&points, features: features)
    for (iris, contour) in [(right, RefinementHead.rightEyeLandmarks), (left, RefinementHead.leftEyeLandmarks)] {
      // The heads give no depth: an iris lies as deep as its eye's contour, the list's first sixteen landmarks.
      let depth = contour.prefix(16).reduce(0) { $0 + points[$1].z } / 16
      points += iris.map { SIMD3($0.x, $0.y, depth) }
    }
    return points
  }

  /// Every fourth pixel of every fourth row; green stands for brightness.
  private func brightness() -> (mean: Double, contrast: Double) {
    var (sum, squares, count) = (Float(0), Float(0), Float(0))
    for row in stride(from: 0, to: Self.side, by: 4) {
      for column in stride(from: 0, to: Self.side, by: 4) {
        let value = input[(row * Self.side + column) * 3 + 1]
        sum += value
        squares += value * value
        count += 1
      }
    }
    let mean = sum / count
    return (Double(mean), Double(max(0, squares / count - mean * mean).squareRoot()))
  }
}
