extension FaceMeasures {
  /// Measures a face's landmarks in the head's own axes, so that neither roll nor a moderate turn changes them.
  /// - Parameter landmarks: 478 points in MediaPipe's order, in pixels.
  public init(landmarks: [Point3]) {
    precondition(landmarks.count == LandmarkIndex.count, "a face has \(LandmarkIndex.count) landmarks")
    let points = landmarks.map { SIMD3(Double($0.x), -Double($0.y), -Double($0.z)) }
    let axes = HeadAxes(points)
    let unit = max(axes.eyeDistance, .leastNormalMagnitude)
    func height(_ index: Int) -> Double { axes.up(points[index]) / unit }
    func mean(_ indices: [Int]) -> Double { indices.reduce(0) { $0 + height($1) } / Double(indices.count) }
    func distance(_ a: Int, _ b: Int) -> Double { (points[a] - points[b]).length }
    func opening(_ eye: LandmarkIndex.Eye) -> Double {
      let lids = zip(eye.upperLid, eye.lowerLid).reduce(0) { $0 + distance($1.0, $1.1) }
      return lids / Double(eye.upperLid.count) / max(distance(eye.outerCorner, eye.innerCorner), .leastNormalMagnitude)
    }
    func brow(_ eye: LandmarkIndex.Eye) -> Double { mean(eye.brow) - mean([eye.outerCorner, eye.innerCorner]) }
    let upperLip = height(LandmarkIndex.upperInnerLip)
    let lowerLip = height(LandmarkIndex.lowerInnerLip)
    let corners = [LandmarkIndex.rightMouthCorner, LandmarkIndex.leftMouthCorner]
    self.init(
      leftEyeOpening: opening(.left), rightEyeOpening: opening(.right),
      mouthOpening: upperLip - lowerLip, mouthWidth: distance(corners[0], corners[1]) / unit,
      mouthCornerLift: mean(corners) - (upperLip + lowerLip) / 2,
      leftBrowHeight: brow(.left), rightBrowHeight: brow(.right))
  }
}
