/// A client that stays with its broker: it connects, and connects again, until it is stopped.
///
/// Events are sent at once or dropped; states are kept, the latest of each topic, and published after every connect.
/// All methods may be called from anywhere, also before `run()` and while the broker is away.
public final class MQTTClient: Sendable {
  public let configuration: MQTTConfiguration

  /// Does nothing but keep the configuration; `run()` does the work.
  public init(configuration: MQTTConfiguration) {
    self.configuration = configuration
  }

  /// Keeps the connection until the task is cancelled, then says goodbye and returns.
  ///
  /// The goodbye is `offline` on the status topic; its acknowledgement is awaited for at most a second.
  /// - Throws: `MQTTError` for a configuration that can never work, such as a certificate file that is not there.
  ///   A broker that is away or refuses is no error: see `connectionStates()`.
  public func run() async throws {
  }

  /// Sends an event now, or drops it.
  ///
  /// - Parameters:
  ///   - message: must not be retained.
  ///   - decidedAt: when the event was known; older than `MQTTConfiguration.eventTTL` it is dropped. With MQTT 5 the
  ///     broker is told what is left of that time.
  @discardableResult
  public func publishEvent(_ message: Message, decidedAt: ContinuousClock.Instant) -> PublishResult {
    .droppedOffline
  }

  /// Makes this the retained payload of a topic, now and after every connect.
  ///
  /// States are published with quality of service 1, in the order in which their topics were first set; the status
  /// topic always comes last. A payload equal to the present one is not sent again.
  /// - Throws: `MQTTError` for a topic or payload that cannot be published.
  public func setState(topic: String, payload: [UInt8]) throws(MQTTError) {
  }

  /// Adds topic filters, now and after every connect; what comes is in `messages`.
  ///
  /// Retained messages that lie at the broker already are not delivered with MQTT 5.
  /// - Throws: `MQTTError` for a malformed filter.
  public func subscribe(_ filters: [String], qos: Int = 1) throws(MQTTError) {
  }

  /// Messages of the subscribed topics, for one reader.
  ///
  /// At most 256 wait for a slow reader; then the oldest go first. The own status topic is not among them.
  public var messages: AsyncStream<Message> { AsyncStream { $0.finish() } }

  /// The present state and each change from now on, for any number of readers; ends with `run()`.
  public func connectionStates() -> AsyncStream<ConnectionState> { AsyncStream { $0.finish() } }

  /// Waits until the broker has accepted the client.
  ///
  /// - Returns: false when that did not happen in time.
  public func waitUntilConnected(atMost limit: Duration) async -> Bool { false }
}
