/// Moves exposure and gain of a camera by steps, within limits, and puts them back.
///
/// What is fixed in the configuration stays as it is. The first step takes the camera's automatic over.
final class LightLever {
  /// A third of a stop or so: the next frames show it, and nobody who is judged meanwhile sees a jump.
  private static let exposureStep = 1.3
  /// Gain goes in so many steps from the least to the most.
  private static let gainSteps = 12

  private let bank: any ControlBank
  private let controls: CameraControls
  /// The longest exposure, in units of 100 microseconds, at which the camera keeps its rate.
  private let longest: Int
  /// As the camera had it, in the order in which it was taken over; empty when it is as it was.
  private var original: [(control: CameraControl, value: Int)] = []

  /// - Parameter frameRate: which exposure must not spoil, in frames a second.
  init(_ bank: any ControlBank, controls: CameraControls, frameRate: Double) {
    self.bank = bank
    self.controls = controls
    longest = Int(10_000 / frameRate)
  }

  /// Does a step.
  /// - Returns: whether the camera could follow it.
  @discardableResult
  func move(_ step: LightWatch.Step) -> Bool {
    switch step {
    case .release:
      release()
      return true
    case .brighter: return moveExposure(by: Self.exposureStep) || moveGain(by: 1)
    case .darker: return moveGain(by: -1) || moveExposure(by: 1 / Self.exposureStep)
    }
  }

  /// Puts back what was moved, the switches of the automatic last.
  func release() {
    for (control, value) in original.reversed() { _ = bank.write(control, value) }
    original = []
  }

  private func moveExposure(by factor: Double) -> Bool {
    if case .fixed = controls.exposure { return false }
    guard bank.read(.exposure) != nil, takeOver(.exposureMode, manual: 1), let present = bank.read(.exposure),
      present.isAdjustable
    else { return false }
    let wanted = Int((Double(present.value) * factor).rounded(factor > 1 ? .up : .down))
    return move(.exposure, present, to: wanted, most: longest)
  }

  private func moveGain(by steps: Int) -> Bool {
    if case .fixed = controls.gain { return false }
    guard bank.read(.gain) != nil, takeOver(.automaticGain, manual: 0), let present = bank.read(.gain),
      present.isAdjustable
    else { return false }
    let step = max(1, (present.range.upperBound - present.range.lowerBound) / Self.gainSteps)
    return move(.gain, present, to: present.value + steps * step, most: .max)
  }

  private func move(_ control: CameraControl, _ present: CameraControl.Present, to wanted: Int, most: Int) -> Bool {
    let value = max(present.range.lowerBound, min(wanted, present.range.upperBound, max(most, present.value)))
    guard value != present.value, bank.write(control, value) else { return false }
    keep(control, present.value)
    return true
  }

  /// Switches an automatic off; a camera without the switch needs none.
  private func takeOver(_ control: CameraControl, manual: Int) -> Bool {
    guard let present = bank.read(control), present.value != manual else { return true }
    guard bank.write(control, manual) else { return false }
    keep(control, present.value)
    return true
  }

  private func keep(_ control: CameraControl, _ value: Int) {
    if !original.contains(where: { $0.control == control }) { original.append((control, value)) }
  }
}
