import MQTT

/// Keeps the connection to the broker, and says in the log how it stands: once when it is away, once when it is back.
public struct BrokerService: Service {
  private let client: MQTTClient
  private let node: String?
  private let log: Log

  /// - Parameter node: the sensor's name; nil for a client that has none.
  public init(_ client: MQTTClient, node: String? = nil, log: Log) {
    self.client = client
    self.node = node
    self.log = log
  }

  /// Works until its task is cancelled; then says goodbye to the broker.
  /// - Throws: `MQTTError` for a configuration that can never work.
  public func run() async throws {
    async let states: Void = followStates()
    async let notices: Void = followNotices()
    try await client.run()
    _ = await (states, notices)
  }

  private func followNotices() async {
    for await notice in client.notices { log.warning(notice) }
  }

  private func followStates() async {
    var report = ConnectionReport(address: "\(client.configuration.address.place)", node: node)
    for await state in client.connectionStates() {
      for line in report.lines(state, at: .now) {
        if line.isWarning { log.warning(line.text) } else { log(line.text) }
      }
    }
  }
}
