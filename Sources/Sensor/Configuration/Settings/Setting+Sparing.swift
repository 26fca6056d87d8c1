extension Setting {
  /// When the camera is closed, and when only some of its frames are judged.
  static let sparing: [Setting] = [
    Setting(
      section: "camera", name: "schedule",
      allowed: "hours of the day such as \"07:00-22:30\", in this machine's time zone",
      defaultValue: .none(meaning: "always open", example: "\"07:00-22:30\""),
      summary: "When the camera is open; at other times it is closed and its light is out, see docs/topics.md"
    ) { value, configuration throws(SettingRefusal) in
      guard let hours = HoursOfDay(parsing: value.text) else { throw .notAllowed }
      configuration.camera.hours = hours
    },
    number(
      "camera", "idle_after", 0...3600, unit: "s", \.camera.idle.delay,
      "Time without a face after which only a few pictures a second are looked at; 0 for never"),
    number(
      "camera", "idle_rate", 1...10, unit: "pictures a second", \.camera.idle.rate,
      "How many are looked at then; a face that returns waits for the next one"),
    number(
      "camera", "temperature_limit", 40...110, unit: "°C", \.camera.temperatureLimit,
      "Heat of the processor from which on fewer pictures a second are judged"),
  ]
}
