import MQTT

/// Writes the events of sensors as they come.
public struct WatchService: Service {
  private let client: MQTTClient
  private let base: String
  private let output: LineWriter
  private let asJSON: Bool

  /// - Parameters:
  ///   - base: the topics' first level.
  ///   - node: whose events; nil for every sensor's.
  ///   - asJSON: whether the payloads are written as they came.
  /// - Throws: `MQTTError` for names that cannot be part of a topic.
  public init(_ client: MQTTClient, base: String, node: String?, output: LineWriter, asJSON: Bool) throws {
    self.client = client
    self.base = base
    self.output = output
    self.asJSON = asJSON
    try client.subscribe([node.map { Topics(base: base, node: $0).event } ?? Topics.everyEvent(base: base)], qos: 0)
  }

  /// Works until the client ends.
  /// - Throws: ``OutputError``.
  public func run() async throws {
    for await message in client.messages {
      if let line = line(message) { try output.write(line, flushing: true) }
    }
  }

  private func line(_ message: Message) -> String? {
    guard let event = ReceivedEvent(payload: message.payload) else { return nil }
    if asJSON { return String(decoding: message.payload, as: UTF8.self) }
    return "\(Topics.node(of: message.topic, base: base) ?? message.topic)  \(event.line)"
  }
}
