/// What a face looks like around each eye and below the nose, where lids and gaze change little.
struct FacePatches {
  var leftEye: FacePatch
  var rightEye: FacePatch
  var lowerFace: FacePatch

  init(leftEye: FacePatch, rightEye: FacePatch, lowerFace: FacePatch) {
    self.leftEye = leftEye
    self.rightEye = rightEye
    self.lowerFace = lowerFace
  }

  /// - Parameters:
  ///   - image: the mesh's input, RGB floats.
  ///   - side: its pixels.
  ///   - points: landmarks in its pixels.
  init(image: UnsafeMutableBufferPointer<Float>, side: Int, points: [SIMD3<Float>]) {
    func point(_ index: Int) -> SIMD2<Float> { SIMD2(points[index].x, points[index].y) }
    func eye(_ from: Int, _ to: Int) -> FacePatch {
      // Beside the eye and below it: blinks move the lids, most of all those of a lowered head, and brows are raised.
      // Hands, hair and glare are seen there as well.
      FacePatch(
        image: image, side: side, centre: (point(from) + point(to)) / 2, along: (point(to) - point(from)) * 0.75,
        height: 1, hole: SIMD2(0.8, 0.55))
    }
    rightEye = eye(33, 133)
    leftEye = eye(362, 263)
    lowerFace = FacePatch(
      image: image, side: side, centre: (point(2) + point(152)) / 2, along: (point(263) - point(33)) / 2, height: 0.7,
      hole: SIMD2())
  }
}
