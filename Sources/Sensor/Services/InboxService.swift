import MQTT

/// Hands each message that comes to all who may want it.
struct InboxService: Service {
  let client: MQTTClient
  let receivers: [any MessageReceiver]

  /// Works until the client ends.
  func run() async throws {
    for await message in client.messages {
      for receiver in receivers { receiver.receive(message) }
    }
  }
}
