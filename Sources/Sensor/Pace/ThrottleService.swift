/// Watches the machine's heat and power, and has fewer frames judged where it must be spared.
struct ThrottleService: Service {
  /// Nothing gets hot faster; reading a few small files takes less than a millisecond.
  static let interval = Duration.seconds(5)

  private let throttle: Throttle
  private let state: StatePublisher
  private let limit: Double
  private let system: String
  private let interval: Duration
  private let log: Log

  /// - Parameters:
  ///   - limit: degrees Celsius from which on the processor is hot.
  ///   - system: the kernel's folder; another one, and another interval, only for tests.
  init(
    _ throttle: Throttle, state: StatePublisher, limit: Double, system: String = "/sys",
    interval: Duration = ThrottleService.interval, log: Log
  ) {
    self.throttle = throttle
    self.state = state
    self.limit = limit
    self.system = system
    self.interval = interval
    self.log = log
  }

  /// Works until its task is cancelled.
  func run() async throws {
    let start = ContinuousClock.now
    var policy = ThrottlePolicy(limit: limit)
    while true {
      let condition = MachineCondition(system: system)
      policy.update(condition, at: .now - start)
      if policy.rate != throttle.rate { say(policy, condition) }
      throttle.rate = policy.rate
      // Throws only for topics that were refused when they were first published.
      try? state.setThrottled(policy.reasons)
      try await Task.sleep(for: interval)
    }
  }

  private func say(_ policy: ThrottlePolicy, _ condition: MachineCondition) {
    guard let rate = policy.rate else { return log("every frame is judged again") }
    let words = policy.reasons.map { reason in
      switch reason {
      case .hot:
        condition.temperature.map { "the processor has \(JSONValue.fixed($0, decimals: 0)) °C" } ?? "the machine is hot"
      case .undervoltage: "the supply's voltage is too low"
      case .battery: "the machine runs on its battery"
      }
    }
    log.warning(
      "at most \(JSONValue.fixed(rate, decimals: 1)) frames a second are judged: " + words.joined(separator: ", "))
  }
}
