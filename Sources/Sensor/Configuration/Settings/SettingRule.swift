/// What settings must be to each other.
struct SettingRule: Sendable {
  /// Their paths; the message names the line of the last one that is written.
  let settings: [String]
  /// Says what is wrong; nil when nothing is.
  let check: @Sendable (SensorConfiguration) -> String?

  static let all: [SettingRule] = [
    increasing("gestures.wink_minimum_duration", "gestures.wink_maximum_duration") {
      ($0.gestures.winkMinimumDuration, $0.gestures.winkMaximumDuration)
    },
    increasing("gestures.double_blink_minimum_gap", "gestures.double_blink_maximum_gap") {
      ($0.gestures.doubleBlinkMinimumGap, $0.gestures.doubleBlinkMaximumGap)
    },
    SettingRule(settings: ["mqtt.certificate_file", "mqtt.key_file"]) { configuration in
      let tls = configuration.mqtt.tls
      return (tls.certificate == nil) == (tls.key == nil)
        ? nil : "mqtt.certificate_file and mqtt.key_file go together; one of them is not set"
    },
  ]

  private static func increasing(
    _ lower: String, _ upper: String, _ values: @escaping @Sendable (SensorConfiguration) -> (Double, Double)
  ) -> SettingRule {
    SettingRule(settings: [lower, upper]) { configuration in
      let (low, high) = values(configuration)
      return low < high ? nil : "\(upper): \(high); it must be more than \(lower), which is \(low)"
    }
  }
}
