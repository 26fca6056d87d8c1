import MQTT

/// Runs a client while a test does something, and stops it after.
///
/// - Returns: what `body` returns, after the client has said goodbye.
@discardableResult
func withRunning<Result: Sendable>(
  _ client: MQTTClient, _ body: @Sendable (MQTTClient) async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await client.run() }
    defer { group.cancelAll() }
    return try await body(client)
  }
}

extension MQTTConfiguration {
  /// A client of node `test` whose status topic is `g/test/status`.
  static func test(
    _ address: BrokerAddress, id: String = "test-client", version: MQTTProtocolVersion = .v5
  ) -> MQTTConfiguration {
    MQTTConfiguration(address: address, clientID: id, protocolVersion: version, statusTopic: "g/test/status")
  }
}

extension MQTTConfiguration {
  /// Somebody else, without a status of its own.
  static func bystander(_ address: BrokerAddress) -> MQTTConfiguration {
    MQTTConfiguration(address: address, clientID: "bystander")
  }
}

/// Both versions of MQTT, for tests of what must hold in each.
let versions: [MQTTProtocolVersion] = [.v5, .v311]
