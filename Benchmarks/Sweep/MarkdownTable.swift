import Camera

/// Outcomes as a table: one line a trial, one column a gesture or pair of gestures.
struct MarkdownTable {
  private static let columns: [(title: String, gestures: [PortraitGesture])] = [
    ("left wink", [.leftWink]), ("right wink", [.rightWink]), ("blink", [.blink]), ("double blink", [.doubleBlink]),
    ("eyes closed", [.eyesClosed]), ("smile", [.smile]), ("mouth open", [.mouthOpen]), ("brow raise", [.browRaise]),
    ("tilt", [.nodLeft, .nodRight]), ("turn", [.turnLeft, .turnRight]), ("look", [.lookUp, .lookDown]),
    ("nod", [.nod]), ("shake", [.shake]),
  ]

  static func head(_ title: String) -> String {
    let titles = [title] + columns.map(\.title) + ["false", "abstains"]
    return row(titles) + "\n" + row(titles.map { _ in "---" })
  }

  static func line(_ label: String, _ outcome: Outcome) -> String {
    let cells = columns.map { column -> String in
      let parts = column.gestures.compactMap { outcome.found[$0] }
      guard !parts.isEmpty else { return "" }
      let (reported, acted) = parts.reduce((0, 0)) { ($0.0 + $1.reported, $0.1 + $1.acted) }
      return "\(reported)/\(acted)"
    }
    return row(
      [label] + cells + [outcome.falseEvents.joined(separator: ", "), outcome.reasons.joined(separator: ", ")])
  }

  static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
