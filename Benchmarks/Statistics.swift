import Foundation

/// What repeated measurements of one thing came to.
struct Statistics {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var count: Int { sorted.count }
  var median: Double { percentile(50) }

  /// - Parameter percent: 0 to 100.
  func percentile(_ percent: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * percent / 100))]
  }

  /// Times something again and again.
  /// - Returns: milliseconds.
  static func time(_ count: Int, _ body: (Int) throws -> Void) rethrows -> Statistics {
    let clock = ContinuousClock()
    return Statistics(
      try (0..<count).map { index in try clock.measure { try body(index) } / .milliseconds(1) })
  }
}
