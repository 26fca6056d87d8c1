import Foundation
import Gestures
import Sensor

/// Says what a calibration has to say: on a terminal with the movement shown as it goes, elsewhere line by line.
final class CalibrationScreen: Sendable {
  private let output: LineWriter
  private let isTerminal: Bool
  private let settings: GestureSettings

  init(_ output: LineWriter, settings: GestureSettings) {
    self.output = output
    self.settings = settings
    isTerminal = isatty(STDOUT_FILENO) == 1
  }

  /// Takes away what moved in place, and the ^C that a terminal shows, so that what is said next has a line of its own.
  func close() {
    // Whoever has closed the output is told so when a line is written.
    if isTerminal { try? output.write("\r\u{1B}[K", ending: "") }
  }

  func show(_ signal: CalibrationSignal) throws {
    if case .moving(let gesture, let extent) = signal {
      guard isTerminal else { return }
      return try output.write("\r" + CalibrationScript.bar(gesture, extent, settings) + "\u{1B}[K", ending: "")
    }
    guard let line = CalibrationScript.line(signal) else { return }
    // What moved in place makes room; whoever has closed the eyes hears when it begins and when it is over.
    let rings = if case .act = signal { true } else if case .acted = signal { true } else { false }
    try output.write((isTerminal ? (rings ? "\u{7}" : "") + "\r\u{1B}[K" : "") + line, flushing: true)
  }
}
