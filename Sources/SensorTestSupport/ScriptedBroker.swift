import Foundation
import MQTT
import Synchronization

/// A broker that says what a test wants to hear, for answers that no real broker gives on demand.
///
/// It reads CONNECT, answers it with the bytes of its script, and keeps or ends the connection. It understands nothing.
public final class ScriptedBroker: Sendable {
  /// What one connection is told.
  public struct Answer: Sendable {
    /// Sent after CONNECT was read.
    let bytes: [UInt8]
    let closes: Bool

    /// Refuses in MQTT 5, with a reason code.
    public static func refuse(_ code: UInt8) -> Answer { Answer(bytes: [0x20, 3, 0, code, 0], closes: true) }
    /// Refuses in MQTT 3.1.1, with a return code.
    public static func refuse311(_ code: UInt8) -> Answer { Answer(bytes: [0x20, 2, 0, code], closes: true) }
    /// Accepts in MQTT 5, and at once ends the connection with a reason code.
    public static func acceptAndDisconnect(_ code: UInt8) -> Answer {
      Answer(bytes: accept.bytes + [0xE0, 2, code, 0], closes: true)
    }
    /// Accepts in MQTT 5 and stays.
    public static let accept = Answer(bytes: [0x20, 3, 0, 0, 0], closes: false)
    /// Says nothing and stays, as a frozen broker does.
    public static let silence = Answer(bytes: [], closes: false)
  }

  public let port: Int
  private let listener: Int32
  /// The descriptors of all connections so far; those that were ended are -1.
  private let connections = Mutex<[Int32]>([])

  /// Starts listening.
  ///
  /// - Parameter script: one answer a connection; the last is for all that follow.
  public init(_ script: [Answer]) throws {
    (listener, port) = try FreePort.listen(backlog: 8)
    Thread.detachNewThread { [weak self, listener] in
      while true {
        let connection = Glibc.accept(listener, nil, nil)
        guard connection >= 0, let self else { break }
        self.serve(connection, script)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    for connection in connections.withLock({ $0 }) where connection >= 0 { close(connection) }
  }

  public var address: BrokerAddress { .network(host: "127.0.0.1", port: port, encrypted: false, user: nil) }

  /// How many connections there were.
  public var connectionCount: Int { connections.withLock { $0.count } }

  private func serve(_ connection: Int32, _ script: [Answer]) {
    // CONNECT is small and its first bytes are enough to know that it came.
    var buffer = [UInt8](repeating: 0, count: 1024)
    guard read(connection, &buffer, buffer.count) > 0 else {
      close(connection)
      return
    }
    let answer = connections.withLock { connections in
      let answer = script[min(connections.count, script.count - 1)]
      connections.append(answer.closes ? -1 : connection)
      return answer
    }
    _ = write(connection, answer.bytes, answer.bytes.count)
    if answer.closes {
      // Not closed while bytes wait to be read, as that would make the system throw the answer away.
      shutdown(connection, Int32(SHUT_WR))
      while read(connection, &buffer, buffer.count) > 0 {}
      close(connection)
    }
  }
}
