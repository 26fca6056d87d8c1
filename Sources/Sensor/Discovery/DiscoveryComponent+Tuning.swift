import Gestures

/// What of the engine's settings can be chosen in Home Assistant.
extension DiscoveryComponent {
  /// What stands for no profile. Home Assistant takes a select's state "none" for one that is not known.
  private static let noProfile = "no profile"

  /// - Parameter profiles: those that there are.
  static func profile(_ topics: Topics, _ profiles: [String]) -> DiscoveryComponent {
    var component = select(
      "profile", "Profile", icon: "mdi:account-circle-outline", options: [noProfile] + profiles,
      template: "{{ value_json.profile or '\(noProfile)' }}", topics)
    let command = "{{ '\(ProfilesFolder.none)' if value == '\(noProfile)' else value }}"
    component.options.append(("command_template", .string(command)))
    return component
  }

  /// For all gestures that have none of their own.
  static func sensitivity(_ topics: Topics) -> DiscoveryComponent {
    select(
      "sensitivity", "Sensitivity", icon: "mdi:tune-variant", options: Sensitivity.forAll.map(\.rawValue),
      template: "{{ value_json.sensitivity.all }}", topics)
  }

  /// There is one for each held gesture, so that each stays hidden until somebody wants it.
  /// - Returns: nil for a gesture that is not held.
  static func hold(of gesture: Gesture, _ topics: Topics) -> DiscoveryComponent? {
    guard let hold = gesture.hold else { return nil }
    return DiscoveryComponent(
      "hold_\(gesture.rawValue)", "number",
      [
        "name": .string("Hold \(gesture.rawValue)"), "icon": "mdi:timer-outline", "entity_category": "config",
        "enabled_by_default": .bool(false), "state_topic": .string(topics.state),
        "value_template": .string("{{ value_json.hold.\(gesture.rawValue) }}"),
        "command_topic": .string(topics.setting("hold")),
        "command_template": .string("{\"\(gesture.rawValue)\":{{ value }}}"), "qos": 1,
        "min": .number(hold.range.lowerBound), "max": .number(hold.range.upperBound), "step": .number(0.01),
        "mode": "box", "device_class": "duration", "unit_of_measurement": "s",
      ])
  }

  private static func select(
    _ id: String, _ name: String, icon: String, options: [String], template: String, _ topics: Topics
  ) -> DiscoveryComponent {
    DiscoveryComponent(
      id, "select",
      [
        "name": .string(name), "icon": .string(icon), "entity_category": "config",
        "options": .array(options.map(JSONValue.string)), "state_topic": .string(topics.state),
        "value_template": .string(template), "command_topic": .string(topics.setting(id)), "qos": 1,
      ])
  }
}
