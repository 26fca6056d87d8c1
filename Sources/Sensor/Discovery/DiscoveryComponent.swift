/// One entity or trigger of the device that Home Assistant is told of.
struct DiscoveryComponent: Sendable {
  /// Unique within the device, and the same in every version: Home Assistant knows the component by it.
  let id: String
  /// What it is, by Home Assistant's name: `sensor`, `switch`.
  let platform: String
  /// What Home Assistant's documentation lists for the platform.
  var options: [(key: String, value: JSONValue)]

  init(_ id: String, _ platform: String, _ options: KeyValuePairs<String, JSONValue>) {
    self.id = id
    self.platform = platform
    self.options = options.map { ($0.key, $0.value) }
  }

  /// Triggers are no entities, and have neither a unique id nor an entity id.
  var isEntity: Bool { platform != "device_automation" }
}
