import Camera
import Foundation
import Gestures

extension RegionOfInterest {
  /// The region in which a followed face is looked for next.
  init(landmarks: [Point3], box: BoundingBox) {
    let (from, to) = (landmarks[33], landmarks[263])
    self.init(
      minX: box.x, minY: box.y, maxX: box.x + box.width, maxY: box.y + box.height,
      from: (Double(from.x), Double(from.y)), to: (Double(to.x), Double(to.y)))
  }

  /// Whether a face could be here: finite, a few pixels large, its middle in the picture, not upside down.
  func isPlausible(in frame: Frame) -> Bool {
    let values = [x, y, side, rotation]
    guard values.allSatisfy(\.isFinite), side >= 12, side <= 6 * Double(max(frame.width, frame.height)) else {
      return false
    }
    let isInside = x >= 0 && y >= 0 && x <= Double(frame.width) && y <= Double(frame.height)
    return isInside && abs(rotation) <= 100 * .pi / 180
  }
}

extension BoundingBox {
  /// The smallest box round some landmarks; nil when there are none.
  init?(around landmarks: [Point3]) {
    guard let first = landmarks.first else { return nil }
    var (low, high) = (SIMD2(first.x, first.y), SIMD2(first.x, first.y))
    for point in landmarks {
      low = pointwiseMin(low, SIMD2(point.x, point.y))
      high = pointwiseMax(high, SIMD2(point.x, point.y))
    }
    self.init(x: Double(low.x), y: Double(low.y), width: Double(high.x - low.x), height: Double(high.y - low.y))
  }
}
