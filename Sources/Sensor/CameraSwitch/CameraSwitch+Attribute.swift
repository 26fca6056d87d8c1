extension CameraSwitch {
  /// What `set/camera` moves and `state` says.
  var attribute: SensorAttribute {
    SensorAttribute(
      "camera", allowed: "ON or OFF", value: { .bool(self.isOn) }, components: { [DiscoveryComponent.camera($0)] },
      set: { text throws(SettingRefusal) in
        switch text {
        case Payloads.onOff(true): self.set(true)
        case Payloads.onOff(false): self.set(false)
        default: throw .notAllowed
        }
      })
  }
}

extension DiscoveryComponent {
  /// Opens the camera and closes it.
  static func camera(_ topics: Topics) -> DiscoveryComponent {
    DiscoveryComponent(
      "camera_switch", "switch",
      [
        "name": "Camera", "icon": "mdi:webcam", "state_topic": .string(topics.state),
        "value_template": "{{ 'ON' if value_json.camera else 'OFF' }}",
        "command_topic": .string(topics.setting("camera")), "qos": 1,
      ])
  }
}
