import Gestures

/// A calibration's words.
public enum CalibrationScript {
  /// What is said; nil for what is only shown while it lasts.
  public static func line(_ signal: CalibrationSignal) -> String? {
    switch signal {
    case .waiting: "Your face is not seen; the time stands still until it is."
    case .seen: "There you are."
    case .rest(let seconds): "Rest, and look into the camera, for \(text(seconds)) seconds."
    case .beNatural(let seconds):
      "Now do what you do all day, for \(text(seconds)) seconds: talk, read, look around. None of it will count."
    case .prepare(let gesture, number: 1, of: _, seconds: _): "\(gesture.rawValue): \(gesture.instruction). Get ready."
    case .prepare(_, let number, let count, _): "  once more (\(number) of \(count))"
    case .act: "  now"
    case .moving: nil
    case .acted(let gesture, let reach?): "  seen: \(gesture.shown(reach))"
    case .acted(_, nil): "  nothing seen"
    case .skipped: "  left out: it stays as it is"
    case .finished(let report): table(report).joined(separator: "\n")
    case .gaveUp: "Nobody is there; the calibration ends."
    }
  }

  /// How far a movement has come, to be shown in one place: `  ██████░░░░ 18°`; full at twice the threshold.
  public static func bar(_ gesture: Gesture, _ extent: Double, _ settings: GestureSettings) -> String {
    let part = min(1, max(0, abs(extent) / (2 * settings.thresholds[gesture])))
    let full = Int((part * 20).rounded())
    return "  " + String(repeating: "█", count: full) + String(repeating: "░", count: 20 - full)
      + " " + gesture.shown(abs(extent))
  }

  /// What came out, a gesture a line.
  static func table(_ report: CalibrationReport) -> [String] {
    let rows = [["gesture", "you reach", "unmeant", "threshold", "sensitivity", "reported"]] + report.findings.map(row)
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }.joined()
        .replacing(/\ +$/, with: "")
    }
    return [""] + lines + [""] + remarks(report)
  }

  private static func row(_ finding: CalibrationFinding) -> [String] {
    let gesture = finding.gesture
    let standard = gesture.measure.defaultValue
    let (threshold, word) =
      switch finding.verdict {
      case .threshold(let value): (gesture.shown(value), sensitivity(value / standard))
      case .unseen: (gesture.shown(standard), "as it is")
      case .indistinct: ("-", "off")
      }
    return [
      gesture.rawValue, finding.reach.map(gesture.shown) ?? "-", gesture.shown(finding.unmeant), threshold, word,
      "\(finding.reported) of \(finding.attempts)",
    ]
  }

  /// The sensitivity whose threshold would be nearest; its steps are two thirds and one and a half.
  private static func sensitivity(_ factor: Double) -> String {
    factor < 0.8 ? "slight" : factor > 1.25 ? "exaggerated" : "normal"
  }

  private static func remarks(_ report: CalibrationReport) -> [String] {
    report.findings.compactMap { finding in
      let name = finding.gesture.rawValue
      return switch finding.verdict {
      case .unseen: "\(name) was not seen; it stays as it is."
      case .indistinct: "\(name) cannot be told from what you do without meaning it; it is switched off."
      case .threshold:
        finding.reported < finding.attempts
          ? "\(name) was reported \(finding.reported) of \(finding.attempts) times; try it again, alone, with --gesture \(name)."
          : nil
      }
    }
      + (report.falseEvents.isEmpty
        ? ["While you did what you do all day, nothing was reported."]
        : ["While you did what you do all day, these were reported: \(report.falseEvents.joined(separator: ", "))."])
  }

  private static func text(_ seconds: Double) -> String { JSONValue.fixed(seconds, decimals: 0).description }
}
