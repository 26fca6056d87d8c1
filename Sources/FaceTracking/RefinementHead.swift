internal import CVision
import Foundation

/// One of the mesh's three heads that look closer at a part: lips, right eye, left eye.
///
/// The two steps between the model's pieces are MediaPipe's own operators; deploy/models/README.md describes them.
final class RefinementHead {
  private let model: InferenceModel
  private let crop: UnsafeMutableBufferPointer<Float>
  private let points: UnsafeMutableBufferPointer<Float>
  private let iris: UnsafeMutableBufferPointer<Float>?
  private let landmarks: [Int]
  /// The landmarks between which the crop lies level.
  private let level: (Int, Int)

  private static let cropSide = 16
  static let mapSide = 48
  static let channels = 32
  /// The feature map has a cell for four by four pixels; the heads answer in quarters of a crop's cell.
  private static let cell: Float = 4
  private static let stretch: Float = 1.5

  init(_ model: InferenceModel, output: String, iris: String?, landmarks: [Int], level: (Int, Int)) throws {
    self.model = model
    self.landmarks = landmarks
    self.level = level
    crop = try model.tensor("crop", count: Self.cropSide * Self.cropSide * Self.channels)
    points = try model.tensor(output, count: 2 * landmarks.count)
    self.iris = try iris.map { try model.tensor($0, count: 2 * 5) }
  }

  /// Looks closer, and replaces the landmarks' x and y.
  /// - Parameters:
  ///   - mesh: landmarks in the mesh's own pixels (192 by 192).
  ///   - features: the mesh's feature map, 48 by 48 by 32.
  /// - Returns: five points of the iris, where the head sees one: centre, right, upper, left and lower edge.
  func refine(
    _ mesh: inout [SIMD3<Float>], features: UnsafeMutableBufferPointer<Float>
  ) throws -> [SIMD2<Float>] {
    let matrix = matrix(mesh)
    sample(features, matrix)
    try model.run()
    for (place, landmark) in landmarks.enumerated() {
      let point = Self.point(points, place, matrix)
      mesh[landmark].x = point.x
      mesh[landmark].y = point.y
    }
    return iris.map { iris in (0..<5).map { Self.point(iris, $0, matrix) } } ?? []
  }

  private struct Matrix {
    /// Columns of an affine map from the crop's cells to the feature map's.
    let u: SIMD2<Float>
    let v: SIMD2<Float>
    let origin: SIMD2<Float>

    func callAsFunction(_ x: Float, _ y: Float) -> SIMD2<Float> { u * x + v * y + origin }
  }

  private static func point(_ values: UnsafeMutableBufferPointer<Float>, _ place: Int, _ matrix: Matrix) -> SIMD2<Float>
  {
    matrix(values[2 * place] / cell, values[2 * place + 1] / cell) * cell
  }

  /// The rectangle round the landmarks, level along two of them and stretched, as a map from the crop.
  private func matrix(_ mesh: [SIMD3<Float>]) -> Matrix {
    let (from, to) = (mesh[level.0], mesh[level.1])
    let angle = atan2(to.y - from.y, to.x - from.x)
    let (c, s) = (cos(angle), sin(angle))
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for landmark in landmarks {
      let (x, y) = (mesh[landmark].x / Self.cell, mesh[landmark].y / Self.cell)
      let turned = SIMD2(x * c + y * s, y * c - x * s)
      low = pointwiseMin(low, turned)
      high = pointwiseMax(high, turned)
    }
    let scale = (high - low) * (Self.stretch / Float(Self.cropSide))
    let middle = (low + high) / 2
    let centre = SIMD2(middle.x * c - middle.y * s, middle.x * s + middle.y * c)
    let u = SIMD2(c, s) * scale.x
    let v = SIMD2(-s, c) * scale.y
    return Matrix(u: u, v: v, origin: centre - (u + v) * Float(Self.cropSide / 2))
  }

  /// Fills the crop from the feature map, bilinearly; what lies outside the map is zero.
  private func sample(_ features: UnsafeMutableBufferPointer<Float>, _ matrix: Matrix) {
    let rows = [
      matrix.u.x, matrix.v.x, matrix.origin.x,
      matrix.u.y, matrix.v.y, matrix.origin.y,
    ]
    vision_crop_features(
      features.baseAddress, Int32(Self.mapSide), Int32(Self.channels), rows, Int32(Self.cropSide), crop.baseAddress)
  }
}
