/// How long a held gesture must last before it counts, where nothing is set, and what may be set.
public struct HoldMeasure: Sendable {
  /// Seconds.
  public let range: ClosedRange<Double>
  /// Seconds.
  public let defaultValue: Double
  /// One line for the reference.
  public let summary: String

  init(_ defaultValue: Double, _ range: ClosedRange<Double>, _ summary: String) {
    self.range = range
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

extension Gesture {
  /// Nil for gestures that are not held.
  public var hold: HoldMeasure? {
    switch self {
    case .leftWink, .rightWink, .blink, .doubleBlink, .nod, .shake: nil
    case .eyesClosed: HoldMeasure(0.6, 0.3...10, "How long both eyes must stay closed")
    case .smile: HoldMeasure(0.35, 0.1...3, "How long a smile must last")
    case .mouthOpen: HoldMeasure(0.2, 0.1...3, "How long the mouth must stay open")
    case .browRaise: HoldMeasure(0.12, 0.05...3, "How long the brows must stay up")
    case .nodLeft, .nodRight: HoldMeasure(0.2, 0.05...3, "How long a tilt to that side must last")
    case .turnLeft, .turnRight: HoldMeasure(0.3, 0.05...3, "How long a turn to that side must last")
    case .lookUp, .lookDown: HoldMeasure(0.5, 0.05...3, "How long a look that way must last")
    }
  }

  /// Those that are held, in their order.
  public static let held = allCases.filter(\.isHeld)
}
