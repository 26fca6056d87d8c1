/// A part of the face that can be drawn as a line through landmarks, under the name Apple's Vision gives it.
///
/// Left and right are the person's own.
public struct LandmarkRegion: Sendable, Equatable {
  /// As in Vision's `VNFaceLandmarks2D`; irises are an addition.
  public let name: String
  /// Numbers of the landmarks in the order in which the line runs through them.
  public let indices: [Int]
  /// Whether the line returns to its start.
  public let isClosed: Bool

  /// Every region.
  public static let all: [LandmarkRegion] = [
    .faceContour, .leftEye, .rightEye, .leftEyebrow, .rightEyebrow, .nose, .noseCrest, .outerLips, .innerLips,
    .leftPupil, .rightPupil, .leftIris, .rightIris,
  ]

  /// From the left temple over the chin to the right one.
  public static let faceContour = LandmarkRegion(
    name: "faceContour",
    indices: [
      356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132, 93, 234, 127,
    ], isClosed: false)
  /// From the outer corner along the lower lid and back along the upper.
  public static let leftEye = LandmarkRegion(
    name: "leftEye",
    indices: [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466], isClosed: true)
  /// From the outer corner along the lower lid and back along the upper.
  public static let rightEye = LandmarkRegion(
    name: "rightEye",
    indices: [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246], isClosed: true)
  /// From its outer end along the lower edge and back along the upper.
  public static let leftEyebrow = LandmarkRegion(
    name: "leftEyebrow", indices: [276, 283, 282, 295, 285, 336, 296, 334, 293, 300], isClosed: true)
  /// From its outer end along the lower edge and back along the upper.
  public static let rightEyebrow = LandmarkRegion(
    name: "rightEyebrow", indices: [46, 53, 52, 65, 55, 107, 66, 105, 63, 70], isClosed: true)
  /// Its lower outline from the left wing to the right.
  public static let nose = LandmarkRegion(
    name: "nose", indices: [358, 327, 326, 2, 97, 98, 129], isClosed: false)
  /// From between the eyes to the tip.
  public static let noseCrest = LandmarkRegion(
    name: "noseCrest", indices: [168, 6, 197, 195, 5, 4], isClosed: false)
  /// From the right corner along the lower edge and back along the upper.
  public static let outerLips = LandmarkRegion(
    name: "outerLips",
    indices: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185],
    isClosed: true)
  /// From the right corner along the lower edge and back along the upper.
  public static let innerLips = LandmarkRegion(
    name: "innerLips",
    indices: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191],
    isClosed: true)
  /// The middle of the iris.
  public static let leftPupil = LandmarkRegion(name: "leftPupil", indices: [473], isClosed: false)
  /// The middle of the iris.
  public static let rightPupil = LandmarkRegion(name: "rightPupil", indices: [468], isClosed: false)
  /// Four points of its edge.
  public static let leftIris = LandmarkRegion(name: "leftIris", indices: [474, 475, 476, 477], isClosed: true)
  /// Four points of its edge.
  public static let rightIris = LandmarkRegion(name: "rightIris", indices: [469, 470, 471, 472], isClosed: true)
}
