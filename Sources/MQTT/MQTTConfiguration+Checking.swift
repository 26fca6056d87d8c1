import Foundation

extension MQTTConfiguration {
  /// Says what could never work, before anything is tried.
  ///
  /// - Throws: `MQTTError` that names the setting, its value and what is allowed.
  public func check() throws(MQTTError) {
    if let statusTopic { try Topic.check(name: statusTopic) }
    guard !clientID.isEmpty, clientID.utf8.count <= 65_535, !clientID.contains("\0") else {
      throw MQTTError("the client id '\(clientID)' must be 1 to 65535 bytes of text")
    }
    guard (5...3600).contains(keepAlive) else {
      throw MQTTError("keep-alive \(keepAlive) s; 5 to 3600 are allowed")
    }
    guard maximumPayload > 0, eventTTL > .zero else {
      throw MQTTError("the payload limit (\(maximumPayload) bytes) and the event TTL (\(eventTTL)) must be above 0")
    }
    if case .network(_, _, encrypted: true, _) = address { try tls.check() }
  }
}

extension TLSFiles {
  func check() throws(MQTTError) {
    for (what, path) in [
      ("certificate authorities", certificateAuthorities), ("client certificate", certificate), ("client key", key),
    ] {
      guard let path, !FileManager.default.isReadableFile(atPath: path) else { continue }
      throw MQTTError("cannot read the file of the \(what): '\(path)'")
    }
    guard (certificate == nil) == (key == nil) else {
      throw MQTTError("a client certificate needs its key and a key its certificate; one of them is not set")
    }
  }
}
