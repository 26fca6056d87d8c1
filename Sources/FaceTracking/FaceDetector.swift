internal import CVision
import Camera
import Foundation

/// Finds faces anywhere in a picture with MediaPipe's short-range detector.
final class FaceDetector {
  private let model: InferenceModel
  private let input: UnsafeMutableBufferPointer<Float>
  private let regressors: UnsafeMutableBufferPointer<Float>
  private let scores: UnsafeMutableBufferPointer<Float>
  private let anchors = FaceDetector.anchors

  /// Pixels of the model's input.
  static let side = 128
  /// MediaPipe's limits: a score from which a box is a face, and an overlap from which two boxes are one face.
  static let leastScore = 0.5
  static let leastOverlap = 0.3

  init(_ model: InferenceModel) throws {
    self.model = model
    input = try model.tensor("input", count: Self.side * Self.side * 3)
    regressors = try model.tensor("regressors", count: anchors.count * 16)
    scores = try model.tensor("classificators", count: anchors.count)
  }

  /// All faces of a picture, the likeliest first.
  func detect(_ frame: Frame) throws -> [FaceDetection] {
    // The whole picture fits into the square; what is left over is black.
    let region = Double(max(frame.width, frame.height))
    let scale = region / Double(Self.side)
    let offset = ((Double(frame.width) - region) / 2, (Double(frame.height) - region) / 2)
    let matrix = [scale, 0, offset.0, 0, scale, offset.1]
    let status = vision_sample_square(
      frame.pixels, Int32(frame.width), Int32(frame.height), matrix, Int32(Self.side), true, 2 / 255, -1,
      input.baseAddress)
    guard status == VISION_OK else { throw FaceTrackerError.samplingFailed }
    try model.run()
    let candidates = anchors.indices.compactMap { candidate($0) }
    return FaceDetection.merged(candidates, leastOverlap: Self.leastOverlap).map {
      $0.mapped { (x, y) in (x * region + offset.0, y * region + offset.1) }
    }
  }

  /// A box over the least score, in fractions of the square.
  private func candidate(_ index: Int) -> FaceDetection? {
    let score = 1 / (1 + exp(-Double(min(max(scores[index], -100), 100))))
    guard score >= Self.leastScore else { return nil }
    let values = regressors.baseAddress! + index * 16
    func value(_ i: Int) -> Double { Double(values[i]) / Double(Self.side) }
    let anchor = anchors[index]
    let (x, y, width, height) = (value(0) + anchor.x, value(1) + anchor.y, value(2), value(3))
    return FaceDetection(
      score: score, minX: x - width / 2, minY: y - height / 2, maxX: x + width / 2, maxY: y + height / 2,
      rightEye: (value(4) + anchor.x, value(5) + anchor.y), leftEye: (value(6) + anchor.x, value(7) + anchor.y))
  }

  /// Centres of the 896 boxes in fractions: two in each cell of 16 by 16, then six in each of 8 by 8.
  static let anchors: [(x: Double, y: Double)] = [(16, 2), (8, 6)].flatMap { (cells: Int, count: Int) in
    (0..<cells * cells * count).map { index in
      let cell = index / count
      return ((Double(cell % cells) + 0.5) / Double(cells), (Double(cell / cells) + 0.5) / Double(cells))
    }
  }
}
