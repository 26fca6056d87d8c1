import Gestures

extension DiscoveryComponent {
  /// Everything that Home Assistant is told of.
  /// - Parameters:
  ///   - gestures: those that are published.
  ///   - eventQoS: the quality of service to ask for that they are published with.
  ///   - hasThermometer: whether this machine says how warm its processor is.
  static func all(
    _ topics: Topics, gestures: [Gesture], eventQoS: Int, hasThermometer: Bool
  ) -> [DiscoveryComponent] {
    [
      DiscoveryComponent(
        "gesture", "event",
        [
          "name": "Gesture", "icon": "mdi:emoticon-wink-outline", "state_topic": .string(topics.event),
          "event_types": .array(Payloads.eventTypes(gestures).map(JSONValue.string)), "qos": .integer(eventQoS),
        ]),
      DiscoveryComponent(
        "face", "binary_sensor",
        ["name": "Face", "device_class": "occupancy", "state_topic": .string(topics.face)]),
      DiscoveryComponent(
        "armed", "switch",
        [
          "name": "Armed", "icon": "mdi:gesture-tap", "state_topic": .string(topics.state),
          "value_template": "{{ 'ON' if value_json.armed else 'OFF' }}",
          "command_topic": .string(topics.setting("armed")), "qos": 1,
        ]),
    ] + gestures.map { trigger($0, topics, eventQoS) } + condition(topics) + performance(topics, hasThermometer)
  }

  private static func trigger(_ gesture: Gesture, _ topics: Topics, _ qos: Int) -> DiscoveryComponent {
    DiscoveryComponent(
      "trigger_\(gesture.rawValue)", "device_automation",
      [
        "automation_type": "trigger", "type": "action", "subtype": .string(gesture.rawValue),
        "topic": .string(topics.action), "payload": .string(gesture.rawValue), "qos": .integer(qos),
      ])
  }

  /// What keeps the sensor from seeing.
  private static func condition(_ topics: Topics) -> [DiscoveryComponent] {
    [
      DiscoveryComponent(
        "camera", "sensor",
        [
          "name": "Camera status", "icon": "mdi:webcam", "device_class": "enum", "entity_category": "diagnostic",
          "state_topic": .string(topics.cameraStatus),
          "options": .array(CameraAvailability.allCases.map { .string($0.rawValue) }),
        ]),
      DiscoveryComponent(
        "abstaining", "sensor",
        [
          "name": "Not judged because", "icon": "mdi:eye-off-outline", "entity_category": "diagnostic",
          "state_topic": .string(topics.state),
          "value_template": "{{ value_json.abstaining | join(', ') or 'none' }}",
        ]),
      DiscoveryComponent(
        "throttled", "sensor",
        [
          "name": "Slowed down because", "icon": "mdi:speedometer-slow", "entity_category": "diagnostic",
          "state_topic": .string(topics.state),
          "value_template": "{{ value_json.throttled | join(', ') or 'none' }}",
        ]),
    ]
  }

  private static func performance(_ topics: Topics, _ hasThermometer: Bool) -> [DiscoveryComponent] {
    let temperature = measurement(
      "temperature", "Processor temperature", "temperature_c", unit: "°C", deviceClass: "temperature", topics)
    return [
      measurement("fps", "Frames per second", "fps", unit: "fps", topics),
      measurement("frame_time", "Time per frame", "frame_ms", unit: "ms", deviceClass: "duration", topics),
      measurement("memory", "Memory", "memory_mb", unit: "MB", deviceClass: "data_size", topics),
      counter("frames_dropped", "Frames left out", topics),
      counter("events_dropped", "Events dropped", topics),
      counter("reconnects", "Reconnects", topics),
    ] + (hasThermometer ? [temperature] : [])
  }

  /// A number of the `stats` topic.
  private static func measurement(
    _ id: String, _ name: String, _ key: String, unit: String, deviceClass: String? = nil, _ topics: Topics
  ) -> DiscoveryComponent {
    var component = DiscoveryComponent(
      id, "sensor",
      [
        "name": .string(name), "entity_category": "diagnostic", "state_topic": .string(topics.statistics),
        "value_template": .string("{{ value_json.\(key) }}"), "unit_of_measurement": .string(unit),
        "state_class": "measurement", "suggested_display_precision": 1,
      ])
    if let deviceClass { component.options.append(("device_class", .string(deviceClass))) }
    return component
  }

  /// A number of the `stats` topic that only grows, under its own name.
  private static func counter(_ id: String, _ name: String, _ topics: Topics) -> DiscoveryComponent {
    DiscoveryComponent(
      id, "sensor",
      [
        "name": .string(name), "entity_category": "diagnostic", "state_topic": .string(topics.statistics),
        "value_template": .string("{{ value_json.\(id) }}"), "state_class": "total_increasing",
      ])
  }
}
