/// How far a movement must go to count, in the words of phones' accessibility settings.
public enum Sensitivity: String, Sendable, CaseIterable {
  /// Small movements count, for whoever cannot make large ones; more of what was not meant counts too.
  case slight
  case normal
  /// Only large movements count, for whoever moves much.
  case exaggerated
  /// The gesture is not reported at all.
  case off

  /// Those that can be meant for all gestures at once.
  public static let forAll: [Sensitivity] = [.slight, .normal, .exaggerated]

  /// What a gesture's threshold is multiplied by.
  ///
  /// Angles and distances go down to two thirds and up to half as much again, so that a turn of 12° becomes 8° or 18°:
  /// published interfaces call 5° sensitive and 15 to 20° deliberate. A closure has less room. Eyes that people took
  /// for shut read 0.57 to 1.1, so that 0.7 becomes 0.53, under the least of them, or 0.84.
  func factor(_ unit: MovementMeasure.Unit) -> Double {
    switch (self, unit) {
    case (.normal, _), (.off, _): 1
    case (.slight, .closure): 0.75
    case (.exaggerated, .closure): 1.2
    case (.slight, .eyeDistances), (.slight, .degrees): 2.0 / 3
    case (.exaggerated, .eyeDistances), (.exaggerated, .degrees): 1.5
    }
  }
}
