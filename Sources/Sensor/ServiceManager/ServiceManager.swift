import Foundation

/// The service manager that has started this process, such as systemd, and what it wants to hear.
public struct ServiceManager: Sendable {
  let socket: NotifySocket
  /// A process that has not said for so long that it lives is ended and started anew; nil where nobody looks.
  let patience: Duration?

  /// - Parameter environment: NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID say what is wanted, as systemd sets them.
  /// - Returns: nil where no service manager has started this process.
  public init?(environment: [String: String] = ProcessInfo.processInfo.environment, process: Int32 = getpid()) {
    guard let socket = environment["NOTIFY_SOCKET"].flatMap(NotifySocket.init) else { return nil }
    self.socket = socket
    let isMeant = environment["WATCHDOG_PID"].map { Int32($0) == process } ?? true
    let microseconds = environment["WATCHDOG_USEC"].flatMap(Int64.init) ?? 0
    patience = isMeant && microseconds > 0 ? .microseconds(microseconds) : nil
  }
}
