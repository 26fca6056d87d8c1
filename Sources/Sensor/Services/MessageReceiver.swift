import MQTT

/// Something that takes messages; it picks those that are for it.
protocol MessageReceiver: Sendable {
  func receive(_ message: Message)
}
