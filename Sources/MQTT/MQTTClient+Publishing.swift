extension MQTTClient {
  /// How many messages may wait at once besides states. A broker that takes none has them all late, and the library's
  /// queue has no end; more than so many are not asked for in a burst.
  static let maximumWaiting = 1000

  /// Sends an event now, or drops it.
  ///
  /// - Parameters:
  ///   - message: must not be retained, or whoever comes later would take it for new.
  ///   - decidedAt: when the event was known; older than `MQTTConfiguration.eventTTL` it is dropped. With MQTT 5 the
  ///     broker is told what is left of that time, in seconds rounded up.
  /// - Returns: `droppedStale` also when so many wait already that it would be late.
  @discardableResult
  public func publishEvent(_ message: Message, decidedAt: ContinuousClock.Instant) -> PublishResult {
    guard !message.retain else {
      return .refused(reason: "the event on '\(message.topic)' must not be retained")
    }
    return publishOnce(message, decidedAt: decidedAt)
  }

  /// Sends somebody's message now, or drops it; as ``publishEvent(_:decidedAt:)``, but it may be retained.
  ///
  /// What is retained does not expire: it is to be there for whoever comes later.
  @discardableResult
  public func publishOnce(_ message: Message, decidedAt: ContinuousClock.Instant) -> PublishResult {
    do throws(MQTTError) { try check(message) } catch { return .refused(reason: error.description) }
    return state.withLock { state in
      guard let connection = state.connection else { return .droppedOffline }
      let left = configuration.eventTTL - (ContinuousClock.now - decidedAt)
      guard left > .zero, (state.attempt?.waiting.count ?? 0) < Self.maximumWaiting else { return .droppedStale }
      let (code, id) = connection.publish(message, expiry: message.retain ? nil : Self.wholeSeconds(left))
      if code.isSuccess {
        state.attempt?.waiting.insert(id)
        return .sent
      }
      return code.isOffline ? .droppedOffline : .refused(reason: "'\(message.topic)': \(code.words)")
    }
  }

  /// Makes this the retained payload of a topic, now and after every connect.
  ///
  /// States are published with quality of service 1, in the order in which their topics were first set; the status
  /// topic always comes last. A payload equal to the present one is not sent again.
  /// - Throws: `MQTTError` for a topic or payload that cannot be published.
  public func setState(topic: String, payload: [UInt8]) throws(MQTTError) {
    guard topic != configuration.statusTopic else {
      throw MQTTError("the status topic '\(topic)' belongs to the client")
    }
    let message = RetainedStates.message(topic: topic, payload: payload)
    try check(message)
    state.withLock { state in
      let isNew = state.retained.set(payload, for: topic)
      if isNew && state.connection != nil { send(message, &state) }
    }
  }

  /// Deletes what is retained on a topic, now or never.
  public func clear(topic: String) {
    state.withLock { state in
      state.retained.remove(topic)
      if state.connection != nil { send(RetainedStates.message(topic: topic, payload: []), &state) }
    }
  }

  /// Leaves a state to others: it is not published again, and what the broker has stays there.
  public func leave(topic: String) {
    state.withLock { $0.retained.remove(topic) }
  }

  /// Says everything again, as after a connect: all states in their order, and `online` last.
  ///
  /// For somebody who was not there when it was said. Without a connection nothing is said; it will be after the next.
  public func announce() {
    state.withLock { state in
      if state.connection != nil { announce(&state) }
    }
  }

  func announce(_ state: inout ClientState) {
    for message in state.retained.messages { send(message, &state) }
    if let topic = configuration.statusTopic { send(Availability.online.message(topic: topic), &state) }
    state.announcedAt = .now
  }

  /// Adds topic filters, now and after every connect; what comes is in `messages`.
  ///
  /// - Parameter deliversRetained: whether retained messages that lie at the broker already are delivered with MQTT 5,
  ///   before anything that is published after the connect; with 3.1.1 they always are. They have their retain flag set.
  /// - Throws: `MQTTError` for a malformed filter; then none is added.
  public func subscribe(_ filters: [String], qos: Int = 1, deliversRetained: Bool = false) throws(MQTTError) {
    for filter in filters { try Topic.check(filter: filter) }
    state.withLock { state in
      for filter in filters {
        let subscription = ClientState.Subscription(
          filter: filter, qos: qos, deliversRetained: deliversRetained)
        guard !state.subscriptions.contains(subscription) else { continue }
        state.subscriptions.append(subscription)
        if state.connection != nil { request(subscription, &state) }
      }
    }
  }

  /// Publishes a state or the status, and remembers what is to be acknowledged.
  @discardableResult
  func send(_ message: Message, _ state: inout ClientState) -> Int32? {
    guard let handle = state.attempt?.handle else { return nil }
    let (code, id) = handle.publish(message)
    if code.isSuccess {
      state.attempt?.unacknowledged[id] = message.topic
      return id
    }
    // Without a connection the state is published after the next one.
    if !code.isOffline { notice("the state on '\(message.topic)' cannot be published: \(code.words)", &state) }
    return nil
  }

  /// Asks for a subscription, and remembers what is to be acknowledged.
  func request(_ subscription: ClientState.Subscription, keepsRetainFlag: Bool = true, _ state: inout ClientState) {
    guard let handle = state.attempt?.handle else { return }
    let (_, id) = handle.subscribe(
      subscription.filter, qos: subscription.qos, keepsRetainFlag: keepsRetainFlag,
      deliversRetained: subscription.deliversRetained)
    state.attempt?.unacknowledged[id] = subscription.filter
  }

  func notice(_ line: String, _ state: inout ClientState) {
    if state.noticed.insert(line).inserted { noticing.yield(line) }
  }

  private func check(_ message: Message) throws(MQTTError) {
    try Topic.check(name: message.topic)
    guard (0...2).contains(message.qos) else {
      throw MQTTError("quality of service \(message.qos) on '\(message.topic)'; 0, 1 and 2 are allowed")
    }
    guard message.payload.count <= configuration.maximumPayload else {
      throw MQTTError(
        "the payload on '\(message.topic)' has \(message.payload.count) bytes; "
          + "\(configuration.maximumPayload) are allowed")
    }
  }

  /// Rounded up, as 0 would mean that the message is of no use to anyone.
  private static func wholeSeconds(_ duration: Duration) -> UInt32 {
    let (seconds, attoseconds) = duration.components
    return UInt32(clamping: attoseconds > 0 ? seconds + 1 : seconds)
  }
}
