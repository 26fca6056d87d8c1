import Dispatch
import Foundation

extension MQTTClient {
  /// How long the acknowledgement of `offline` is awaited.
  static let goodbyeLimit = Duration.seconds(1)
  /// How long a network may be silent that is not given up, however soon events are of no use: radio has such pauses.
  static let shortestSilence = Duration.seconds(3)
  /// How long a broker may take to answer CONNECT; a frozen one accepts connections and says nothing.
  static let answerLimit = Duration.seconds(10)

  /// Keeps the connection until the task is cancelled, then says goodbye and returns; a client runs once.
  ///
  /// The goodbye is `offline` on the status topic. If it is not acknowledged within a second the connection is cut, so
  /// that the broker says `offline` in the client's place.
  /// - Throws: `MQTTError` for a configuration that can never work, such as a certificate file that is not there.
  ///   A broker that is away or refuses is no error: see `connectionStates()`.
  public func run() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { start($0) }
    } onCancel: {
      stop()
    }
  }

  private func start(_ continuation: CheckedContinuation<Void, any Error>) {
    let isFirst = state.withLock { state in
      guard state.ended == nil, state.phase == .fresh || state.phase == .stopping else { return false }
      if state.phase == .fresh { state.phase = .running }
      state.ended = continuation
      return true
    }
    guard isFirst else { return continuation.resume(throwing: MQTTError("an MQTT client runs only once")) }
    // The library blocks, so it gets a thread of its own.
    let thread = Thread { [self] in keepConnected() }
    thread.name = "mqtt"
    thread.start()
  }

  /// Begins the goodbye, or breaks off whatever the thread is waiting for.
  private func stop() {
    let abandoned = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard state.phase != .finished else { return nil }
      let isConnected = state.connection != nil
      state.phase = .stopping
      guard let attempt = state.attempt else { return nil }
      if attempt.isBlocked {
        // The system decides when `connect` returns; the thread then sees that it is to end.
        defer { state.ended = nil }
        return state.ended
      }
      sayGoodbye(isConnected: isConnected, &state)
      return nil
    }
    wake.signal()
    if let abandoned { finish(resuming: abandoned) }
  }

  /// Publishes `offline`, with DISCONNECT to follow its acknowledgement; without a connection to publish to, leaves.
  private func sayGoodbye(isConnected: Bool, _ state: inout ClientState) {
    var id: Int32?
    if isConnected, let topic = configuration.statusTopic {
      id = send(Availability.offline.message(topic: topic), &state)
    }
    if id == nil { state.attempt?.handle.disconnect() }
    state.attempt?.goodbye = Attempt.Goodbye(id: id, deadline: .now + Self.goodbyeLimit)
  }

  /// The thread: connects until told to stop.
  private func keepConnected() {
    var policy = ReconnectPolicy()
    do {
      try configuration.check()
      while let handle = try beginAttempt() {
        let ending = stayConnected(handle)
        let isStopping = state.withLock { state in
          state.attempt = nil
          return state.phase != .running
        }
        if isStopping { break }
        let delay = policy.delay(after: ending, random: .random(in: 0..<1))
        pause(delay)
      }
      finish(with: nil)
    } catch {
      finish(with: error)
    }
  }

  /// Waits by whichever clock is faster, unless it is woken.
  private func pause(_ delay: Duration) {
    let limit = DispatchTime.now() + .milliseconds(Int(delay / .milliseconds(1)))
    guard let time else {
      _ = wake.wait(timeout: limit)
      return
    }
    let end = time() + delay
    while time() < end, .now() < limit {
      if wake.wait(timeout: .now() + .milliseconds(1)) == .success { return }
    }
  }

  private func beginAttempt() throws(MQTTError) -> MosquittoHandle? {
    guard state.withLock({ $0.phase == .running }) else { return nil }
    let handle = try MosquittoHandle(configuration: configuration) { [weak self] in self?.handle($0) }
    return state.withLock { state in
      state.progressedAt = .now
      guard state.phase == .running else { return nil }
      state.attempt = Attempt(handle: handle)
      return handle
    }
  }

  /// Connects and serves the connection until it ends.
  private func stayConnected(_ handle: MosquittoHandle) -> ReconnectPolicy.Ending {
    var code = handle.connect()
    let limit = ContinuousClock.now + Self.answerLimit
    let mayGoOn = state.withLock { state in
      state.attempt?.isBlocked = false
      return state.phase == .running
    }
    guard mayGoOn else { return .unreachable }
    guard !code.isSuccess || handle.isSelectable else {
      return conclude(code, "too many open files for libmosquitto")
    }
    if code.isSuccess { handle.limitDelay(to: max(configuration.eventTTL, Self.shortestSilence)) }
    while code.isSuccess {
      let isStopping = state.withLock { state in
        state.progressedAt = .now
        return state.phase == .stopping
      }
      code = handle.loop(milliseconds: isStopping ? 20 : 1000)
      let (isOver, isAnswered) = state.withLock { state in
        (state.attempt?.isOver(at: .now) ?? true, state.attempt?.acceptedAt != nil)
      }
      if isOver { break }
      if !isAnswered && ContinuousClock.now > limit { return conclude(code, "no answer to CONNECT") }
    }
    return conclude(code, code.isSuccess ? "it ended the connection" : code.words + handle.loggedWords)
  }
}
