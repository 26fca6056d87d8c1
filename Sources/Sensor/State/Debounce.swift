/// A yes or no that changes only when the other answer has held for a while, so that what shows it does not flicker.
struct Debounce: Sendable {
  /// Seconds for which a yes must hold.
  let onDelay: Double
  /// Seconds for which a no must hold.
  let offDelay: Double
  private(set) var isOn = false
  private var changingSince: Double?

  init(onDelay: Double, offDelay: Double) {
    self.onDelay = onDelay
    self.offDelay = offDelay
  }

  /// - Parameter time: seconds; never goes back.
  mutating func update(_ answer: Bool, at time: Double) {
    guard answer != isOn else {
      changingSince = nil
      return
    }
    let since = changingSince ?? time
    changingSince = since
    guard time - since >= (answer ? onDelay : offDelay) else { return }
    isOn = answer
    changingSince = nil
  }
}
