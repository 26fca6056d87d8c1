/// What came out of a calibration.
public struct CalibrationReport: Sendable, Equatable {
  /// In the order in which they were asked for.
  public let findings: [CalibrationFinding]
  /// What the engine reports, with what is proposed, of the time in which nothing was meant.
  public let falseEvents: [String]

  /// Thresholds to be set.
  public var thresholds: [Gesture: Double] {
    findings.reduce(into: [:]) { thresholds, finding in
      if case .threshold(let value) = finding.verdict { thresholds[finding.gesture] = value }
    }
  }

  /// Gestures to be switched off.
  public var indistinct: [Gesture] { findings.filter { $0.verdict == .indistinct }.map(\.gesture) }
}

extension GestureSettings {
  /// With what a calibration proposes.
  func proposed(_ findings: [CalibrationFinding]) -> GestureSettings {
    var settings = self
    for finding in findings {
      switch finding.verdict {
      case .threshold(let value): settings.thresholds[finding.gesture] = value
      case .indistinct: settings.sensitivities.own[finding.gesture] = .off
      case .unseen: break
      }
    }
    return settings
  }
}
