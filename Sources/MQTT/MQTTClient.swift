import Dispatch
import Synchronization

/// A client that stays with its broker: it connects, and connects again, until it is stopped.
///
/// Events are sent at once or dropped; states are kept, the latest of each topic, and published after every connect.
/// All methods may be called from anywhere, also before `run()` and while the broker is away.
public final class MQTTClient: Sendable {
  public let configuration: MQTTConfiguration

  /// Messages of the subscribed topics, for one reader; ends with `run()`.
  ///
  /// At most 256 wait for a slow reader; then the oldest go first. The own status topic is not among them.
  public let messages: AsyncStream<Message>

  /// What the broker takes from the client but does not do, a line for a person, for one reader; ends with `run()`.
  ///
  /// A subscription or a state that its access rules deny, a state over its size limit. Each is said once.
  public let notices: AsyncStream<String>

  let state = Mutex(ClientState())
  let incoming: AsyncStream<Message>.Continuation
  let noticing: AsyncStream<String>.Continuation
  /// Ends a wait between two attempts.
  let wake = DispatchSemaphore(value: 0)

  /// The time that pauses between attempts to connect are measured in; nil for the machine's own.
  let time: (@Sendable () -> Duration)?

  /// Does nothing but keep the configuration; `run()` does the work.
  /// - Parameter time: that pauses between attempts to connect are measured in, where it runs faster than the machine's.
  public init(configuration: MQTTConfiguration, time: (@Sendable () -> Duration)? = nil) {
    self.configuration = configuration
    self.time = time
    (messages, incoming) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(256))
    (notices, noticing) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(64))
  }

  /// The present state and each change from now on, for any number of readers; ends with `run()`.
  public func connectionStates() -> AsyncStream<ConnectionState> {
    let (stream, reader) = AsyncStream<ConnectionState>.makeStream()
    let isFinished = state.withLock { state in
      state.feed.add(reader)
      return state.phase == .finished
    }
    if isFinished { reader.finish() }
    return stream
  }

  /// How often a broker has accepted the client so far.
  public var connectionCount: Int { state.withLock { $0.connectionCount } }

  /// Whether the broker has accepted the client, and the connection stands.
  public var isConnected: Bool { state.withLock { $0.connection != nil } }

  /// When the client's thread got on last: it served the connection, or began an attempt to connect.
  ///
  /// The present while the system itself connects, which may take it two minutes.
  public var progressedAt: ContinuousClock.Instant {
    state.withLock { $0.attempt?.isBlocked == true ? .now : $0.progressedAt }
  }

  /// When all states were published last; nil before the first connect.
  public var announcedAt: ContinuousClock.Instant? { state.withLock { $0.announcedAt } }

  /// Waits until the broker has accepted the client.
  ///
  /// - Returns: false when that did not happen in time.
  public func waitUntilConnected(atMost limit: Duration) async -> Bool {
    let states = connectionStates()
    return await withTaskGroup(of: Bool.self) { group in
      group.addTask { await states.contains(.connected) }
      group.addTask {
        try? await Task.sleep(for: limit)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }
}
