extension ControlBank {
  /// Sets what is wanted.
  /// - Returns: what could not be set, a sentence each; it stays as the camera has it.
  func apply(_ controls: CameraControls) -> [String] {
    var complaints: [String?] = []
    if let frequency = controls.powerLineFrequency {
      complaints.append(set(.powerLine, frequency.rawValue, "power_line_frequency"))
    }
    switch controls.exposure {
    case .automatic: complaints.append(setExposure(automatic: true))
    case .fixed(let milliseconds):
      complaints.append(setExposure(automatic: false) ?? setExposure(milliseconds))
    case nil: break
    }
    switch controls.gain {
    case .automatic: complaints.append(set(.automaticGain, 1, "gain: auto"))
    case .fixed(let gain):
      // Few cameras have a switch for it; the others keep the gain that is set.
      _ = write(.automaticGain, 0)
      complaints.append(set(.gain, gain, "gain"))
    case nil: break
    }
    if let autofocus = controls.autofocus { complaints.append(set(.autofocus, autofocus ? 1 : 0, "autofocus")) }
    return complaints.compactMap { $0 }
  }

  /// Automatic exposure has two numbers, of which a camera knows one or both: with the aperture fixed, or all its own.
  /// - Returns: why it could not be switched; a camera without a switch is manual.
  func setExposure(automatic: Bool) -> String? {
    guard read(.exposureMode) != nil else {
      return automatic ? "it has no control for exposure: auto" : nil
    }
    return (automatic ? [3, 0] : [1]).contains { write(.exposureMode, $0) }
      ? nil : "it does not take exposure: \(automatic ? "auto" : "a fixed one")"
  }

  private func setExposure(_ milliseconds: Double) -> String? {
    guard let present = read(.exposure) else { return "it has no control for exposure" }
    let value = Int((milliseconds * 10).rounded())
    guard present.range.contains(value) else {
      let (least, most) = (Double(present.range.lowerBound) / 10, Double(present.range.upperBound) / 10)
      return "exposure: \(milliseconds) is not allowed; allowed is \(least) to \(most) (ms)"
    }
    return write(.exposure, value) ? nil : "it does not take exposure: \(milliseconds)"
  }

  private func set(_ control: CameraControl, _ value: Int, _ name: String) -> String? {
    guard let present = read(control) else { return "it has no control for \(name)" }
    guard present.range.contains(value) else {
      let range = "\(present.range.lowerBound) to \(present.range.upperBound)"
      return control == .gain
        ? "\(name): \(value) is not allowed; allowed is \(range)" : "it does not offer what \(name) asks for"
    }
    return write(control, value) ? nil : "it does not take what \(name) asks for"
  }
}
