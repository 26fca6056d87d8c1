import MQTT

/// Keeps the connection to the broker, and says in the log how it stands: once when it is away, once when it is back.
public struct BrokerService: Service {
  private let client: MQTTClient
  private let log: Log

  public init(_ client: MQTTClient, log: Log) {
    self.client = client
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
    for await notice in client.notices { log(notice) }
  }

  private func followStates() async {
    // Kinds of trouble that were said since the broker was there last; it may be away and refuse by turns.
    var said: Set<String> = []
    for await state in client.connectionStates() {
      switch state {
      case .connecting: break
      case .connected:
        log("connected to the broker at \(client.configuration.address)")
        said = []
      case .disconnected(let reason):
        if said.insert("away").inserted { log("\(reason); trying again until it is there") }
      case .refused(let reason):
        if said.insert("refused").inserted { log("\(reason); trying again until it agrees") }
      }
    }
  }
}
