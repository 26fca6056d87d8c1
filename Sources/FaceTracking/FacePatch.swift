/// A small grey picture of a part of the face, lying as the part lies, free of brightness and contrast.
struct FacePatch: Equatable {
  /// Brightness of each cell that counts, less the mean; all zero where there is nothing to see.
  var values: [Float]

  private static let columns = 12
  private static let rows = 10

  /// Samples a patch.
  /// - Parameters:
  ///   - image: RGB floats, rows of `side` pixels; green stands for brightness.
  ///   - centre: of the patch, in pixels.
  ///   - along: from the centre to the middle of the patch's right side.
  ///   - height: of the patch by its width.
  ///   - hole: cells nearer to the middle than this part of the patch across, and higher than this below it, do not
  ///     count.
  init(
    image: UnsafeMutableBufferPointer<Float>, side: Int, centre: SIMD2<Float>, along: SIMD2<Float>, height: Float,
    hole: SIMD2<Float>
  ) {
    let down = SIMD2(-along.y, along.x) * height
    values = []
    values.reserveCapacity(Self.columns * Self.rows)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let x = Self.place(column, of: Self.columns)
        let y = Self.place(row, of: Self.rows)
        guard abs(x) >= hole.x || y >= hole.y else { continue }
        // Four samples in a cell, or noise and landmarks that shake would tell more than the face.
        let (dx, dy) = (along / Float(2 * Self.columns), down / Float(2 * Self.rows))
        let middle = centre + along * x + down * y
        values.append(
          [dx + dy, dx - dy, -dx + dy, -dx - dy].reduce(0) { $0 + Self.sample(image, side, middle + $1) })
      }
    }
    let mean = values.reduce(0, +) / Float(values.count)
    values = values.map { $0 - mean }
  }

  /// Normalised correlation: 1 the same but for light, 0 nothing in common.
  func similarity(to other: FacePatch) -> Double {
    var (product, own, others) = (Float(0), Float(0), Float(0))
    for (a, b) in zip(values, other.values) {
      product += a * b
      own += a * a
      others += b * b
    }
    let scale = (own * others).squareRoot()
    return scale > 0 ? Double(product / scale) : 0
  }

  /// Moves towards another patch by a part of the way, 0 to 1.
  mutating func approach(_ other: FacePatch, by part: Double) {
    for index in values.indices { values[index] += (other.values[index] - values[index]) * Float(part) }
  }

  private static func place(_ index: Int, of count: Int) -> Float { (Float(index) + 0.5) / Float(count) * 2 - 1 }

  /// Bilinear; what lies outside is as the border.
  private static func sample(_ image: UnsafeMutableBufferPointer<Float>, _ side: Int, _ point: SIMD2<Float>) -> Float {
    let limit = Float(side - 1) - 0.001
    // A point that is no number compares with nothing and is taken to the border.
    let x = max(0, min(limit, point.x - 0.5))
    let y = max(0, min(limit, point.y - 0.5))
    guard x.isFinite, y.isFinite else { return 0 }
    let (left, top) = (Int(x), Int(y))
    let (fx, fy) = (x - Float(left), y - Float(top))
    func value(_ row: Int, _ column: Int) -> Float { image[(row * side + column) * 3 + 1] }
    return (value(top, left) * (1 - fx) + value(top, left + 1) * fx) * (1 - fy)
      + (value(top + 1, left) * (1 - fx) + value(top + 1, left + 1) * fx) * fy
  }
}
