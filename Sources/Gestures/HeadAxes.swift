/// The head's own upward direction and the distance of its eyes, from points that expressions do not move.
struct HeadAxes {
  let upward: SIMD3<Double>
  /// Distance of the eyes' middles, in the points' unit.
  let eyeDistance: Double

  /// - Parameter points: 478 points with y up and z towards the camera.
  init(_ points: [SIMD3<Double>]) {
    func mean(_ indices: [Int]) -> SIMD3<Double> {
      indices.reduce(SIMD3()) { $0 + points[$1] } / Double(indices.count)
    }
    let left = LandmarkIndex.Eye.left
    let right = LandmarkIndex.Eye.right
    let across =
      (points[left.outerCorner] - points[right.outerCorner]) + (points[left.innerCorner] - points[right.innerCorner])
      + (points[LandmarkIndex.leftTemple] - points[LandmarkIndex.rightTemple]) * 0.5
    let sideways = across / max(across.length, .leastNormalMagnitude)
    let along = mean(LandmarkIndex.forehead) - mean(LandmarkIndex.noseBase)
    let upright = along - sideways * (sideways * along).sum()
    upward = upright / max(upright.length, .leastNormalMagnitude)
    eyeDistance =
      (mean([left.outerCorner, left.innerCorner]) - mean([right.outerCorner, right.innerCorner])).length
  }

  /// How far up a point lies, in the points' unit.
  func up(_ point: SIMD3<Double>) -> Double { (point * upward).sum() }
}

extension SIMD3<Double> {
  /// Euclidean length.
  var length: Double { (self * self).sum().squareRoot() }
}
