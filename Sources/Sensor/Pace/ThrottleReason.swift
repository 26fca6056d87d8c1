/// Why fewer frames are judged than the camera gives; the raw value is the name in JSON.
enum ThrottleReason: String, Sendable, CaseIterable {
  /// The processor is at its limit, or has been a moment ago.
  case hot
  /// The supply's voltage is too low.
  case undervoltage
  /// The machine runs on its battery.
  case battery
}
