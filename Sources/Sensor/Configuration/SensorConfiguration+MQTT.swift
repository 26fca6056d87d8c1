import MQTT

extension SensorConfiguration {
  /// The sensor's own topics.
  public var topics: Topics { Topics(base: mqtt.baseTopic, node: node) }

  /// The connection of the sensor itself, with its status topic; one client id a node.
  public var sensorClient: MQTTConfiguration {
    client(id: "\(mqtt.baseTopic)-\(node)", statusTopic: topics.status)
  }

  /// The connection of somebody who only listens.
  /// - Parameter id: must be unique at the broker.
  public func listenerClient(id: String) -> MQTTConfiguration { client(id: id, statusTopic: nil) }

  private func client(id: String, statusTopic: String?) -> MQTTConfiguration {
    MQTTConfiguration(
      address: mqtt.address, clientID: id, username: mqtt.username, password: mqtt.password,
      protocolVersion: mqtt.protocolVersion, keepAlive: mqtt.keepAlive, statusTopic: statusTopic, tls: mqtt.tls,
      eventTTL: .seconds(mqtt.eventTTL))
  }
}
