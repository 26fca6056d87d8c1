import Foundation

/// Where the service manager listens for what its service says of itself, by the protocol of `sd_notify(3)`.
///
/// A datagram of `KEY=value` lines. Its own manual advises small services to send it themselves rather than link the
/// whole library.
struct NotifySocket: Sendable {
  private let address: sockaddr_un
  private let length: socklen_t

  /// - Parameter path: of the socket, as NOTIFY_SOCKET has it; with `@` in front a name in Linux's abstract space.
  /// - Returns: nil for what is no such address.
  init?(path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(path.utf8)
    guard let first = bytes.first, first == UInt8(ascii: "/") || first == UInt8(ascii: "@"),
      bytes.count < MemoryLayout.size(ofValue: address.sun_path)
    else { return nil }
    if first == UInt8(ascii: "@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    self.address = address
    length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
  }

  /// Sends the lines together; a manager that does not listen is none of the sensor's business.
  func send(_ lines: [String]) {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return }
    defer { close(socket) }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = sendto(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT), $0, length)
      }
    }
  }
}
