internal import CMosquitto

extension MosquittoHandle {
  func apply(_ configuration: MQTTConfiguration) throws(MQTTError) {
    let version = configuration.protocolVersion == .v5 ? MQTT_PROTOCOL_V5 : MQTT_PROTOCOL_V311
    try check(mosquitto_int_option(pointer, MOSQ_OPT_PROTOCOL_VERSION, version), "protocol version")
    // A message waits for no other one to share its packet with.
    try check(mosquitto_int_option(pointer, MOSQ_OPT_TCP_NODELAY, 1), "TCP_NODELAY")
    // Its own locks and its own way to be woken, though the thread is ours.
    try check(mosquitto_threaded_set(pointer, true), "threads")
    if let user = configuration.username ?? configuration.address.user {
      try check(mosquitto_username_pw_set(pointer, user, configuration.password?.value), "user name or password")
    }
    if let topic = configuration.statusTopic { try setWill(Availability.offline.message(topic: topic)) }
    if case .network(_, _, encrypted: true, _) = configuration.address { try setTLS(configuration.tls) }
  }

  private func setWill(_ will: Message) throws(MQTTError) {
    let code = will.payload.withUnsafeBytes { bytes in
      mosquitto_will_set_v5(
        pointer, will.topic, Int32(bytes.count), bytes.baseAddress, Int32(will.qos), will.retain, nil)
    }
    try check(code, "last will on '\(will.topic)'")
  }

  private func setTLS(_ files: TLSFiles) throws(MQTTError) {
    // Debian keeps the authorities of the operating system here, with the links by hash that OpenSSL looks for.
    let folder = files.certificateAuthorities == nil ? "/etc/ssl/certs" : nil
    let code = mosquitto_tls_set(
      pointer, files.certificateAuthorities, folder, files.certificate, files.key, nil)
    try check(code, "certificates")
  }

  private func check(_ code: Int32, _ what: String) throws(MQTTError) {
    let result = MosquittoCode(code)
    guard result.isSuccess else { throw MQTTError("libmosquitto refuses the \(what): \(result.words)") }
  }
}
