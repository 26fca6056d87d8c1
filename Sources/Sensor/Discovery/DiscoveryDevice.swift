import Gestures

/// The sensor as Home Assistant is told of it: one device with all its components in one retained message.
///
/// Nothing that came after Home Assistant 2024.12 stands outside of the components: an older release ignores what it
/// does not know there, and refuses the whole device for it anywhere else.
struct DiscoveryDevice: Sendable {
  /// No two sensors at a broker have the same.
  private let identifier: String
  private let node: String
  private let name: String
  private let topics: Topics
  /// What kind of device it is, for a person.
  private let model: String
  var components: [DiscoveryComponent]

  init(_ configuration: SensorConfiguration, model: String, components: [DiscoveryComponent]) {
    identifier = "\(configuration.mqtt.baseTopic)_\(configuration.node)"
    node = configuration.node
    name = configuration.homeAssistant.deviceName ?? configuration.node
    topics = configuration.topics
    self.model = model
    self.components = components
  }

  /// The sensor itself, with the decks that it keeps.
  /// - Parameters:
  ///   - hasThermometer: whether this machine says how warm its processor is.
  ///   - attributes: what can be set besides whether the sensor is armed.
  static func sensor(
    _ configuration: SensorConfiguration, hasThermometer: Bool, attributes: [SensorAttribute] = [],
    decks: [KeptDeck] = []
  ) -> DiscoveryDevice {
    let gestures = Payloads.gestures(publishesBlinks: configuration.mqtt.publishesBlinks)
    let own = DiscoveryComponent.all(
      configuration.topics, gestures: gestures, eventQoS: configuration.mqtt.eventQoS, hasThermometer: hasThermometer)
    return DiscoveryDevice(
      configuration, model: "Facial gesture sensor",
      components: own + attributes.flatMap { $0.components(configuration.topics) }
        + DiscoveryComponent.decks(decks, base: configuration.mqtt.baseTopic))
  }

  /// A keeper of decks without a camera.
  static func deckKeeper(_ configuration: SensorConfiguration, decks: [KeptDeck]) -> DiscoveryDevice {
    DiscoveryDevice(
      configuration, model: "Decks of cards",
      components: DiscoveryComponent.decks(decks, base: configuration.mqtt.baseTopic))
  }

  /// - Parameter vanished: components that Home Assistant knows and is to forget, with their platforms by their ids.
  func json(removing vanished: [String: String] = [:]) -> JSONValue {
    let present = components.map { (key: $0.id, value: json($0)) }
    let removed = vanished.sorted { $0.key < $1.key }.map {
      (key: $0.key, value: ["p": .string($0.value)] as JSONValue)
    }
    return [
      "dev": [
        "identifiers": [.string(identifier)], "name": .string(name), "manufacturer": "gesture2mqtt",
        "model": .string(model), "sw_version": .string(Version.current),
      ],
      "o": ["name": "gesture2mqtt", "sw": .string(Version.current)],
      "avty_t": .string(topics.status),
      "cmps": .object(present + removed),
    ]
  }

  /// What was announced before and is no longer there.
  /// - Parameter payload: what lies on the discovery topic.
  /// - Returns: the platforms of the components by their ids.
  func vanished(from payload: AnnouncedDevice) -> [String: String] { vanished(from: payload.components) }

  /// What another device has and this one has not.
  func vanished(from other: DiscoveryDevice) -> [String: String] {
    vanished(from: Dictionary(other.components.map { ($0.id, $0.platform) }) { first, _ in first })
  }

  private func vanished(from components: [String: String]) -> [String: String] {
    let present = Set(self.components.map(\.id))
    return components.filter { !present.contains($0.key) }
  }

  private func json(_ component: DiscoveryComponent) -> JSONValue {
    var pairs: [(key: String, value: JSONValue)] = [("p", .string(component.platform))]
    if component.isEntity {
      pairs.append(("uniq_id", .string("\(identifier)_\(component.id)")))
      // Stays the same whatever the device and the entity are called.
      pairs.append(
        ("default_entity_id", .string("\(component.platform).\(Self.entitySlug("\(node)_\(component.id)"))")))
    }
    return .object(pairs + component.options)
  }

  /// Entity ids have small letters, digits and single underscores: `leftWink` becomes `left_wink`.
  private static func entitySlug(_ name: String) -> String {
    let words = name.replacing(/[A-Z]/) { "_" + $0.output.lowercased() }
    let slug = words.split { $0 == "-" || $0 == "_" }.joined(separator: "_")
    return slug.isEmpty ? "sensor" : slug
  }
}
