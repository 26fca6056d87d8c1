import Foundation

/// A rotated square of the picture that a model looks at.
struct RegionOfInterest: Equatable {
  /// Centre in pixels.
  var x: Double
  var y: Double
  /// Side in pixels.
  var side: Double
  /// Radians clockwise in the picture.
  var rotation: Double

  /// From a pixel of a square of `pixels` by `pixels` to one of the picture, row by row.
  func matrix(pixels: Int) -> [Double] {
    let scale = side / Double(pixels)
    let (c, s) = (cos(rotation) * scale, sin(rotation) * scale)
    let half = Double(pixels) / 2
    return [c, -s, x - half * (c - s), s, c, y - half * (s + c)]
  }

  /// The square 1.5 times as large as a box, upright along the line between two points (MediaPipe's region of a face).
  init(minX: Double, minY: Double, maxX: Double, maxY: Double, from: (Double, Double), to: (Double, Double)) {
    x = (minX + maxX) / 2
    y = (minY + maxY) / 2
    side = 1.5 * max(maxX - minX, maxY - minY)
    rotation = atan2(to.1 - from.1, to.0 - from.0)
  }
}
