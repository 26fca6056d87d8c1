import Camera
import Gestures

/// Draws a face's box and every region of its landmarks over a picture.
///
/// Lines are about a 400th of the picture thick. Eyes and lips are closed, the face's contour is open.
public struct FaceOverlay: Sendable {
  /// Blue, green, red.
  private struct Colour {
    let bytes: [UInt8]

    static let box = Colour(bytes: [255, 255, 255])
    static let contour = Colour(bytes: [200, 200, 90])
    static let eyes = Colour(bytes: [90, 230, 90])
    static let irises = Colour(bytes: [60, 200, 255])
    static let brows = Colour(bytes: [255, 170, 70])
    static let nose = Colour(bytes: [190, 190, 190])
    static let lips = Colour(bytes: [110, 90, 255])
  }

  public init() {}

  /// A copy of the frame with the face drawn; what lies outside the picture is cut off.
  /// - Parameter face: without landmarks, only its box is drawn.
  public func draw(_ face: Face, on frame: Frame) throws(FaceTrackerError) -> Frame {
    var canvas = Canvas(frame)
    try canvas.line(corners(face.boundingBox), isClosed: true, Colour.box.bytes)
    for region in LandmarkRegion.all where !face.landmarks.isEmpty {
      let points = region.indices.flatMap { [face.landmarks[$0].x, face.landmarks[$0].y] }
      if region.indices.count == 1 {
        try canvas.dots(points, colour(region).bytes)
      } else {
        try canvas.line(points, isClosed: region.isClosed, colour(region).bytes)
      }
    }
    return canvas.frame
  }

  private func corners(_ box: BoundingBox) -> [Float] {
    let (left, top, right, bottom) = (box.x, box.y, box.x + box.width, box.y + box.height)
    return [left, top, right, top, right, bottom, left, bottom].map(Float.init)
  }

  private func colour(_ region: LandmarkRegion) -> Colour {
    switch region {
    case .leftEye, .rightEye: .eyes
    case .leftIris, .rightIris, .leftPupil, .rightPupil: .irises
    case .leftEyebrow, .rightEyebrow: .brows
    case .nose, .noseCrest: .nose
    case .outerLips, .innerLips: .lips
    default: .contour
    }
  }
}
