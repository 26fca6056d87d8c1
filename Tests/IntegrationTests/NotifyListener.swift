import Foundation
import SensorTestSupport

/// What a service manager hears: the receiving end of NOTIFY_SOCKET.
final class NotifyListener: Sendable {
  let path: String
  private let socket: Int32
  private let lines = Lines()

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "notify-\(UUID().uuidString.prefix(8))").path
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
    }
    guard bound == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit {
    close(socket)
    unlink(path)
  }

  /// Every line that was sent so far.
  var heard: [String] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = recv(socket, &bytes, bytes.count, 0), count > 0 {
      for line in String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n") { lines.append(String(line)) }
    }
    return lines.all
  }

  func hears(_ line: String, within limit: Duration = .seconds(30)) async -> Bool {
    await eventually(within: limit) { heard.contains { $0.hasPrefix(line) } }
  }
}
