extension MQTTClient {
  /// What libmosquitto has to tell; called on the client's own thread.
  func handle(_ event: MosquittoEvent) {
    if case .message(let message) = event { return deliver(message) }
    state.withLock { state in
      switch event {
      case .answered(refusal: nil): greet(&state)
      case .answered(let refusal): state.attempt?.refusal = refusal
      case .closed(let reason):
        state.attempt?.isClosed = true
        state.attempt?.closeReason = reason
      case .published(let id, let refusal): acknowledge(id, refusal, of: "publish on", &state)
      case .subscribed(let id, let refusal): acknowledge(id, refusal, of: "subscribe to", &state)
      case .message: break
      }
    }
  }

  /// Tells the broker everything it does not know: subscriptions, states, and that the client is there, last.
  private func greet(_ state: inout ClientState) {
    state.attempt?.acceptedAt = .now
    state.connectionCount += 1
    guard state.phase == .running else { return }
    for subscription in state.subscriptions { request(subscription, &state) }
    if let topic = configuration.statusTopic {
      // Without its flag kept, so that what lay there before can be told from what is said now.
      request(ClientState.Subscription(filter: topic, qos: 1), keepsRetainFlag: false, &state)
    }
    announce(&state)
    state.feed.report(.connected)
  }

  private func deliver(_ message: Message) {
    guard message.topic == configuration.statusTopic else {
      incoming.yield(message)
      return
    }
    // The last will of an older connection of this node, which the broker took for alive until now.
    guard !message.retain, message.payload == Array(Availability.offline.rawValue.utf8) else { return }
    state.withLock { state in
      if state.connection != nil { send(Availability.online.message(topic: message.topic), &state) }
    }
  }

  private func acknowledge(_ id: Int32, _ refusal: MosquittoReason?, of action: String, _ state: inout ClientState) {
    state.attempt?.waiting.remove(id)
    let subject = state.attempt?.unacknowledged.removeValue(forKey: id)
    if let refusal, let subject {
      notice("the broker does not let '\(configuration.clientID)' \(action) '\(subject)': \(refusal.words)", &state)
    }
    if let subject { state.retained.acknowledge(subject) }
    if let goodbye = state.attempt?.goodbye, goodbye.id == id { state.attempt?.handle.disconnect() }
  }
}
