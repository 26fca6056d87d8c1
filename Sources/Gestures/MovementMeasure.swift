/// What says how far a gesture's movement goes, and how far it must go where nothing is set.
public struct MovementMeasure: Sendable {
  public enum Unit: String, Sendable {
    /// Of the way from the eye's own open level to shut.
    case closure = "fraction"
    /// Change against the neutral face, in distances of the eyes.
    case eyeDistances = "eye distances"
    /// Against the head's pose at rest.
    case degrees = "°"
  }

  public let unit: Unit
  /// What may be set; the least is what no noise of a judged picture reaches.
  public let range: ClosedRange<Double>
  public let defaultValue: Double
  /// One line for the reference.
  public let summary: String

  init(_ defaultValue: Double, _ range: ClosedRange<Double>, _ unit: Unit, _ summary: String) {
    self.unit = unit
    self.range = range
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

extension Gesture {
  public var measure: MovementMeasure {
    switch self {
    case .leftWink: MovementMeasure(0.7, 0.4...1, .closure, "How far the left eye must close")
    case .rightWink: MovementMeasure(0.7, 0.4...1, .closure, "How far the right eye must close")
    case .blink: MovementMeasure(0.4, 0.2...1, .closure, "How far both eyes must close, on average")
    case .doubleBlink: MovementMeasure(0.6, 0.3...1, .closure, "How far both eyes must close in both blinks")
    case .eyesClosed: MovementMeasure(0.7, 0.4...1, .closure, "How far both eyes must be closed")
    case .smile:
      MovementMeasure(0.18, 0.05...0.6, .eyeDistances, "How much wider and higher the mouth's corners must be")
    case .mouthOpen: MovementMeasure(0.14, 0.05...0.8, .eyeDistances, "How far the lips must part")
    case .browRaise: MovementMeasure(0.06, 0.02...0.3, .eyeDistances, "How far the brows must rise")
    case .nodLeft: MovementMeasure(12, 5...45, .degrees, "How far the head must tilt to the left shoulder")
    case .nodRight: MovementMeasure(12, 5...45, .degrees, "How far the head must tilt to the right shoulder")
    case .turnLeft: MovementMeasure(12, 5...60, .degrees, "How far the head must turn to the left")
    case .turnRight: MovementMeasure(12, 5...60, .degrees, "How far the head must turn to the right")
    case .lookUp: MovementMeasure(12, 5...45, .degrees, "How far the chin must rise")
    case .lookDown: MovementMeasure(12, 5...45, .degrees, "How far the chin must sink")
    case .nod: MovementMeasure(8, 4...30, .degrees, "How far the chin must swing")
    case .shake: MovementMeasure(8, 4...45, .degrees, "How far the head must swing to each side")
    }
  }
}
