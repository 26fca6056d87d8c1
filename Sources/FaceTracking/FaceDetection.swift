/// A face that the detector found: a box and the eyes, in pixels.
struct FaceDetection {
  var score: Double
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double
  /// The person's own.
  var rightEye: (x: Double, y: Double)
  var leftEye: (x: Double, y: Double)

  var area: Double { max(0, maxX - minX) * max(0, maxY - minY) }

  /// The region in which the mesh looks for this face.
  var region: RegionOfInterest {
    RegionOfInterest(minX: minX, minY: minY, maxX: maxX, maxY: maxY, from: rightEye, to: leftEye)
  }

  /// Common area by joint area, 0 to 1.
  func overlap(_ other: FaceDetection) -> Double {
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    guard width > 0, height > 0 else { return 0 }
    return width * height / (area + other.area - width * height)
  }

  func mapped(_ map: (Double, Double) -> (Double, Double)) -> FaceDetection {
    var result = self
    (result.minX, result.minY) = map(minX, minY)
    (result.maxX, result.maxY) = map(maxX, maxY)
    result.rightEye = map(rightEye.x, rightEye.y)
    result.leftEye = map(leftEye.x, leftEye.y)
    return result
  }

  /// One detection for each face: overlapping boxes are averaged by score, the best first.
  static func merged(_ candidates: [FaceDetection], leastOverlap: Double) -> [FaceDetection] {
    var rest = candidates.sorted { $0.score > $1.score }
    var result: [FaceDetection] = []
    while let best = rest.first {
      let same = rest.filter { $0.overlap(best) > leastOverlap || $0.score == best.score && $0.minX == best.minX }
      rest.removeAll { $0.overlap(best) > leastOverlap || $0.score == best.score && $0.minX == best.minX }
      result.append(average(same, score: best.score))
    }
    return result
  }

  private static func average(_ boxes: [FaceDetection], score: Double) -> FaceDetection {
    let total = boxes.reduce(0) { $0 + $1.score }
    func mean(_ value: (FaceDetection) -> Double) -> Double { boxes.reduce(0) { $0 + $1.score * value($1) } / total }
    return FaceDetection(
      score: score, minX: mean(\.minX), minY: mean(\.minY), maxX: mean(\.maxX), maxY: mean(\.maxY),
      rightEye: (mean(\.rightEye.x), mean(\.rightEye.y)), leftEye: (mean(\.leftEye.x), mean(\.leftEye.y)))
  }
}
