/// How much a measure shakes from frame to frame while the person does nothing: a running median of its steps.
///
/// The median leaves gestures out, which are few among the frames, however large their steps.
struct NoiseMeter: Sendable {
  private var last: Double?
  private var medianStep: Double

  /// Each step moves the median by this part of itself: some thirty frames from one level to twice it.
  private static let gain = 0.025
  /// The standard deviation of steady noise whose steps have a median of 1 (0.6745 times the square root of two).
  private static let deviation = 1 / (0.6745 * 2.0.squareRoot())

  /// - Parameter typical: the standard deviation to begin with.
  init(typical: Double) { medianStep = typical / Self.deviation }

  /// Standard deviation, in the measure's unit.
  var level: Double { medianStep * Self.deviation }

  mutating func append(_ value: Double) {
    defer { last = value }
    guard let last else { return }
    medianStep *= abs(value - last) > medianStep ? 1 + Self.gain : 1 - Self.gain
  }
}
