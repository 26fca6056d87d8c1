import Foundation
import MQTT

/// Ports of this machine's loopback interface.
public enum FreePort {
  /// A port that nobody listens on now.
  public static func find() throws -> Int {
    let (socket, port) = try listen(backlog: nil)
    close(socket)
    return port
  }

  /// Whether someone accepts connections on a port.
  public static func isTaken(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    return withAddress(port: port) { connect(descriptor, $0, $1) } == 0
  }

  /// A socket bound to a port that the system chooses; it listens when there is a backlog.
  static func listen(backlog: Int32?) throws -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard withAddress(port: 0, { bind(descriptor, $0, $1) }) == 0 else { throw MQTTError("cannot bind a socket") }
    if let backlog, Glibc.listen(descriptor, backlog) != 0 { throw MQTTError("cannot listen on a socket") }
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  private static func withAddress(port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }
}
