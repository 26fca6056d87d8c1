internal import CMosquitto
import Foundation
import Synchronization

/// One attempt at a connection, and the connection that comes of it; never used for a second one.
///
/// libmosquitto keeps what was not acknowledged and sends it again after a reconnect, however late that is. With a
/// handle for each attempt there is nothing that it could send again.
///
/// Unchecked because the compiler knows nothing of C: libmosquitto locks its own data (`mosquitto_threaded_set`), so
/// `publish`, `subscribe` and `disconnect` may be called from anywhere; `connect` and `loop` belong to one thread; the
/// pointer never changes and is freed when nobody holds the handle any more.
final class MosquittoHandle: @unchecked Sendable {
  let pointer: OpaquePointer
  let configuration: MQTTConfiguration
  /// Called by `loop` and on its thread.
  let receive: @Sendable (MosquittoEvent) -> Void
  /// The library's last error message, which says more than its codes do: why a certificate was not accepted.
  private let lastLog = Mutex<String?>(nil)

  /// - Throws: `MQTTError` for a setting that the library does not take.
  init(configuration: MQTTConfiguration, receive: @escaping @Sendable (MosquittoEvent) -> Void) throws(MQTTError) {
    _ = Self.isLibraryReady
    guard let pointer = mosquitto_new(configuration.clientID, true, nil) else {
      throw MQTTError("no memory for an MQTT client, or a bad client id '\(configuration.clientID)'")
    }
    self.pointer = pointer
    self.configuration = configuration
    self.receive = receive
    mosquitto_user_data_set(pointer, Unmanaged.passUnretained(self).toOpaque())
    setCallbacks()
    try apply(configuration)
  }

  deinit { mosquitto_destroy(pointer) }

  /// Initialised once and never cleaned up: another user of the library in this process may still need it.
  private static let isLibraryReady = mosquitto_lib_init() == MOSQ_ERR_SUCCESS.rawValue

  /// Resolves the name, connects and queues CONNECT; blocks until the system has decided.
  func connect() -> MosquittoCode {
    let keepAlive = Int32(configuration.keepAlive)
    let code =
      switch configuration.address {
      case .network(let host, let port, _, _):
        mosquitto_connect_bind_v5(pointer, host, Int32(port), keepAlive, nil, nil)
      case .unixSocket(let path):
        mosquitto_connect_bind_v5(pointer, path, 0, keepAlive, nil, nil)
      }
    return MosquittoCode(code)
  }

  /// Has the system give up a connection on which nothing gets through for so long, and throw away what waits to be
  /// sent on it: nothing that was said into a cut cable is to arrive when it is mended.
  func limitDelay(to limit: Duration) {
    // How long data may stay unacknowledged, in milliseconds; a Unix socket has no such setting, and needs none.
    var milliseconds = UInt32(clamping: Int(limit / .milliseconds(1)))
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &milliseconds, socklen_t(MemoryLayout<UInt32>.size))
  }

  /// Whether `select`, which the library waits with, can take the connection's descriptor. It would overwrite memory
  /// otherwise; the pair of sockets that wakes it was opened before and so has lower numbers.
  var isSelectable: Bool { descriptor < FD_SETSIZE }

  /// The connection's socket; -1 without one.
  var descriptor: Int32 { mosquitto_socket(pointer) }

  /// Waits for the network or for something to send, at most for `milliseconds`, and does what is to be done.
  func loop(milliseconds: Int32) -> MosquittoCode {
    acknowledgeAtOnce()
    return MosquittoCode(mosquitto_loop(pointer, milliseconds, 1))
  }

  /// Has the system acknowledge what came, and what comes next, at once.
  ///
  /// A broker that gathers small packets, as mosquitto does unless told otherwise, holds the next message back until the
  /// last one is acknowledged; the system would take 40 ms for that. It forgets the option, so it is set again each time.
  private func acknowledgeAtOnce() {
    guard case .network = configuration.address else { return }
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_QUICKACK, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Queues a message and wakes the loop.
  ///
  /// - Parameter expiry: seconds after which the broker is to forget the message, from 1; unknown to MQTT 3.1.1.
  /// - Returns: the message's id in `MosquittoEvent.published`.
  func publish(_ message: Message, expiry: UInt32? = nil) -> (code: MosquittoCode, id: Int32) {
    var properties = configuration.protocolVersion == .v5 ? MessageProperties.make(message, expiry: expiry) : nil
    defer { mosquitto_property_free_all(&properties) }
    var id: Int32 = 0
    let code = message.payload.withUnsafeBytes { bytes in
      mosquitto_publish_v5(
        pointer, &id, message.topic, Int32(bytes.count), bytes.baseAddress, Int32(message.qos), message.retain,
        properties)
    }
    return (MosquittoCode(code), id)
  }

  /// Asks for a topic filter.
  ///
  /// - Parameters:
  ///   - keepsRetainFlag: false gives the flag MQTT 3.1.1's meaning: set on what lay at the broker before.
  ///   - deliversRetained: whether what lies at the broker already is delivered, which MQTT 3.1.1 always does.
  /// - Returns: the id in `MosquittoEvent.subscribed`.
  func subscribe(
    _ filter: String, qos: Int, keepsRetainFlag: Bool, deliversRetained: Bool
  ) -> (code: MosquittoCode, id: Int32) {
    var options: UInt32 = 0
    if configuration.protocolVersion == .v5 {
      if !deliversRetained { options |= MQTT_SUB_OPT_SEND_RETAIN_NEVER.rawValue }
      if keepsRetainFlag { options |= MQTT_SUB_OPT_RETAIN_AS_PUBLISHED.rawValue }
    }
    var id: Int32 = 0
    let code = mosquitto_subscribe_v5(pointer, &id, filter, Int32(qos), Int32(options), nil)
    return (MosquittoCode(code), id)
  }

  /// Queues DISCONNECT, after which the broker forgets the will.
  func disconnect() {
    mosquitto_disconnect_v5(pointer, 0, nil)
  }

  func noteLog(_ line: String) {
    lastLog.withLock { $0 = line }
  }

  /// The library's last error message, in brackets, or nothing.
  var loggedWords: String { lastLog.withLock { $0.map { " (\($0))" } ?? "" } }
}
