import Foundation

/// Prints one line for each figure: what was measured, the figure, and what it should be.
enum Report {
  static func heading(_ text: String) { print("\n\(text)") }

  /// - Parameter goal: the most that it should be; nil where the figure only stands beside another.
  static func line(_ name: String, _ value: Double, _ unit: String, goal: Double? = nil) {
    let figure = String(format: "%10.3f %@", value, unit)
    let verdict = goal.map { String(format: "  goal %g: %@", $0, value <= $0 ? "reached" : "MISSED") } ?? ""
    print("  \(name.padding(toLength: 44, withPad: " ", startingAt: 0))\(figure)\(verdict)")
  }

  static func note(_ text: String) { print("  \(text)") }
}
