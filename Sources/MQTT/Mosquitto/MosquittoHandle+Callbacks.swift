internal import CMosquitto

/// The library calls these with a lock held, so they copy, hand on and return.
extension MosquittoHandle {
  func setCallbacks() {
    mosquitto_connect_v5_callback_set(pointer) { _, context, code, _, _ in
      MosquittoHandle.from(context)?.receive(.answered(refusal: code == 0 ? nil : MosquittoReason(code)))
    }
    mosquitto_disconnect_v5_callback_set(pointer) { _, context, code, _ in
      // Below 128 it is the library's own error, which `loop` returns as well.
      MosquittoHandle.from(context)?.receive(.closed(.init(failure: code)))
    }
    mosquitto_publish_v5_callback_set(pointer) { _, context, id, code, _ in
      MosquittoHandle.from(context)?.receive(.published(id: id, refusal: .init(failure: code)))
    }
    mosquitto_subscribe_v5_callback_set(pointer) { _, context, id, count, codes, _ in
      let code = count > 0 ? codes?.pointee ?? 0 : 0
      MosquittoHandle.from(context)?.receive(.subscribed(id: id, refusal: .init(failure: code)))
    }
    mosquitto_message_v5_callback_set(pointer) { _, context, message, properties in
      guard let message = message?.pointee, let topic = message.topic else { return }
      MosquittoHandle.from(context)?.receive(.message(Message(copying: message, topic: topic, properties)))
    }
    mosquitto_log_callback_set(pointer) { _, context, level, text in
      guard level == Int32(MOSQ_LOG_ERR), let text else { return }
      MosquittoHandle.from(context)?.noteLog(String(cString: text))
    }
  }

  /// Not retained: the library calls only from within the handle's own methods.
  private static func from(_ context: UnsafeMutableRawPointer?) -> MosquittoHandle? {
    context.map { Unmanaged<MosquittoHandle>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension Message {
  fileprivate init(copying message: mosquitto_message, topic: UnsafePointer<CChar>, _ properties: OpaquePointer?) {
    let bytes = UnsafeRawBufferPointer(start: message.payload, count: Int(message.payloadlen))
    self.init(
      topic: String(cString: topic), payload: Array(bytes), qos: Int(message.qos), retain: message.retain,
      responseTopic: MessageProperties.responseTopic(in: properties),
      correlationData: MessageProperties.correlationData(in: properties))
  }
}
