/// Decides how many frames a second a machine is to judge, in steps down and up again with hysteresis.
///
/// Heat takes a step whenever it has lasted, and gives one back when the machine has been clearly cooler for a while. Too
/// low a voltage or a battery is one step more, while it lasts and for a moment after.
struct ThrottlePolicy: Sendable {
  /// Frames a second of each step. With the last, whatever the camera's own rate is, eyes are still judged; fewer would
  /// come near to ``GestureSettings/eyeFrameInterval`` and miss blinks by turns.
  static let rates = [20.0, 15]
  /// Degrees under the limit from which on it is clearly cooler.
  static let margin = 5.0
  /// How long a step is given to have its effect before the next one down. A heat sink takes its time.
  static let stepDownTime = Duration.seconds(30)
  /// How long it must have been clearly cooler, or the power right, for a step up.
  static let stepUpTime = Duration.seconds(60)

  /// Degrees Celsius.
  let limit: Double
  private var heatSteps = 0
  /// When the last step was taken, or when it was last not clearly cooler.
  private var lastStep: Duration?
  private var lastWarm: Duration?
  /// When each was last so.
  private var lastUndervoltage: Duration?
  private var lastBattery: Duration?
  private(set) var reasons: [ThrottleReason] = []

  init(limit: Double) { self.limit = limit }

  /// The most frames a second; nil for all.
  var rate: Double? {
    let power = reasons.contains { $0 != .hot } ? 1 : 0
    let steps = min(heatSteps + power, Self.rates.count)
    return steps == 0 ? nil : Self.rates[steps - 1]
  }

  /// - Parameter time: since any beginning; never goes back.
  mutating func update(_ condition: MachineCondition, at time: Duration) {
    updateHeat(condition.temperature, at: time)
    if condition.isUndervolted { lastUndervoltage = time }
    if condition.isOnBattery { lastBattery = time }
    let holds = { (last: Duration?) in last.map { time - $0 < Self.stepUpTime } ?? false }
    reasons = ThrottleReason.allCases.filter { reason in
      switch reason {
      case .hot: heatSteps > 0
      case .undervoltage: holds(lastUndervoltage)
      case .battery: holds(lastBattery)
      }
    }
  }

  private mutating func updateHeat(_ temperature: Double?, at time: Duration) {
    guard let temperature else { return }
    if temperature >= limit - Self.margin { lastWarm = time }
    if temperature >= limit, heatSteps < Self.rates.count, isOver(Self.stepDownTime, since: lastStep, at: time) {
      heatSteps += 1
      lastStep = time
    } else if heatSteps > 0, isOver(Self.stepUpTime, since: lastWarm, at: time),
      isOver(Self.stepUpTime, since: lastStep, at: time)
    {
      heatSteps -= 1
      lastStep = time
    }
  }

  private func isOver(_ duration: Duration, since begin: Duration?, at time: Duration) -> Bool {
    begin.map { time - $0 >= duration } ?? true
  }
}
