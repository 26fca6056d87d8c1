/// Arms the sensor and disarms it, whoever wants it: a command, a request or a gesture.
struct ArmedSwitch: Sendable {
  let state: StatePublisher
  /// Nil where nothing is kept over restarts.
  var memory: SensorMemory?
  let log: Log

  var isOn: Bool { state.isArmed }

  /// - Parameter source: who wants it, for the log; nil for a command.
  func set(_ isArmed: Bool, by source: String? = nil) {
    // Throws only for topics that were refused when they were first published.
    guard (try? state.setArmed(isArmed)) == true else { return }
    let prefix = source.map { "\($0): " } ?? ""
    log(prefix + (isArmed ? "armed" : "disarmed; gestures are not published"))
    memory?.keep(log) { $0.armed = state.isArmed }
  }
}
