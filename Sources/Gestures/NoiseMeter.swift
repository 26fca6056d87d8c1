/// How much a measure shakes from frame to frame while the person does nothing: a running median of its reversals.
///
/// Noise turns back with two frames of three; what a person does goes on in its direction, however fast. So only steps
/// that turn back tell of noise, and of two such steps the smaller: a movement that turns round is not taken for it.
struct NoiseMeter: Sendable {
  private var last: Double?
  private var lastStep = 0.0
  private var medianReversal: Double

  /// Each reversal moves the median by this part of itself: some forty frames from one level to twice it.
  private static let gain = 0.025
  /// The standard deviation of steady noise whose reversals have a median of 1 (simulated).
  private static let deviation = 1 / 0.689

  /// - Parameter typical: the standard deviation to begin with.
  init(typical: Double) { medianReversal = typical / Self.deviation }

  /// Standard deviation, in the measure's unit.
  var level: Double { medianReversal * Self.deviation }

  mutating func append(_ value: Double) {
    defer { last = value }
    guard let last else { return }
    let step = value - last
    defer { lastStep = step }
    guard step * lastStep < 0 else { return }
    medianReversal *= min(abs(step), abs(lastStep)) > medianReversal ? 1 + Self.gain : 1 - Self.gain
  }
}
