/// A small generator with a fixed course, so that what it gave comes again (the constants are SplitMix64's).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Evenly from a range.
  public mutating func within(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// From a normal distribution of this standard deviation, nearly: a sum of twelve.
  public mutating func normal(_ deviation: Double) -> Double {
    ((0..<12).reduce(0.0) { sum, _ in sum + within(0...1) } - 6) * deviation
  }
}
