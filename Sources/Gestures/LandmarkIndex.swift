/// Numbers of the landmarks that measures use, in the order of MediaPipe's face mesh (its canonical face model).
enum LandmarkIndex {
  /// 468 points of the mesh and twice 5 of the irises.
  static let count = 478

  struct Eye {
    let outerCorner: Int
    let innerCorner: Int
    /// Three points of the upper lid's edge, each over the one of the same place in `lowerLid`.
    let upperLid: [Int]
    let lowerLid: [Int]
    let brow: [Int]

    static let left = Eye(
      outerCorner: 263, innerCorner: 362, upperLid: [387, 386, 385], lowerLid: [373, 374, 380],
      brow: [334, 296, 336, 293])
    static let right = Eye(
      outerCorner: 33, innerCorner: 133, upperLid: [160, 159, 158], lowerLid: [144, 145, 153],
      brow: [105, 66, 107, 63])
  }

  static let leftTemple = 454
  static let rightTemple = 234
  static let forehead = [10, 151, 9]
  static let noseBase = [2, 94, 164, 98, 327]
  static let upperInnerLip = 13
  static let lowerInnerLip = 14
  static let leftMouthCorner = 291
  static let rightMouthCorner = 61
}
