import Camera

/// Whether something moves between looks: brightness on a coarse grid, held against that of the look before.
///
/// Cells are means of many pixels, so that noise cancels out; a person who comes in changes several.
struct MotionDetector: Sendable {
  /// Cells across and down.
  private static let columns = 16
  private static let rows = 12
  /// Pixels across of which one in each row that is read counts: a hundred in a cell are enough, however large it is.
  private static let samples = 160
  /// Levels of 255 by which a cell must have changed, and how many cells: the mean of a hundred pixels of a noisy
  /// picture changes by about one, and automatic exposure goes in smaller steps.
  private static let least = 8
  private static let leastCells = 2

  private var last: [Int] = []

  /// Takes the next look.
  /// - Returns: whether something has changed since the one before; false for the first.
  mutating func process(_ frame: Frame) -> Bool {
    let cells = Self.cells(of: frame)
    defer { last = cells }
    guard last.count == cells.count else { return false }
    return zip(last, cells).count { abs($0 - $1) >= Self.least } >= Self.leastCells
  }

  /// Mean green of each cell: where most of the brightness is.
  private static func cells(of frame: Frame) -> [Int] {
    var sums = [Int](repeating: 0, count: columns * rows)
    var counts = sums
    let stride = max(1, frame.width / samples)
    frame.pixels.withUnsafeBufferPointer { pixels in
      for y in Swift.stride(from: 0, to: frame.height, by: stride) {
        let row = y * rows / frame.height * columns
        for x in Swift.stride(from: 0, to: frame.width, by: stride) {
          let cell = row + x * columns / frame.width
          sums[cell] += Int(pixels[(y * frame.width + x) * 3 + 1])
          counts[cell] += 1
        }
      }
    }
    return zip(sums, counts).map { $1 == 0 ? 0 : $0 / $1 }
  }
}
