import MQTT

/// Tries to connect to the broker.
public enum BrokerExamination {
  private static let patience = Duration.seconds(5)

  public static func finding(_ configuration: SensorConfiguration) async -> Finding {
    let id = "\(configuration.mqtt.baseTopic)-doctor-\(UInt32.random(in: 0 ... .max))"
    let client = MQTTClient(configuration: configuration.listenerClient(id: id))
    let running = Task { try await client.run() }
    defer { running.cancel() }
    let address = "\(configuration.mqtt.address)"
    switch await firstAnswer(client) {
    case .connected: return Finding("broker", .good, "connected to \(address)")
    case .refused(let reason):
      return Finding("broker", .bad, reason, cure: "mqtt.username and mqtt.password_file in the configuration")
    case .disconnected(let reason), .takenOver(let reason):
      return Finding("broker", .bad, reason, cure: "sudo apt install mosquitto, or --broker mqtt://HOST")
    case .connecting, nil:
      return Finding("broker", .bad, "no answer from \(address)", cure: "is the address right? --broker mqtt://HOST")
    }
  }

  private static func firstAnswer(_ client: MQTTClient) async -> ConnectionState? {
    let states = client.connectionStates()
    return await withTaskGroup(of: ConnectionState?.self) { group in
      group.addTask { await states.first { $0 != .connecting } }
      group.addTask {
        try? await Task.sleep(for: patience)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }
}
