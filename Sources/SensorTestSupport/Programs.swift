import Foundation
import MQTT

/// Finds programs that tests start.
public enum Programs {
  /// Where a program is, also in the folders that only root's PATH names; nil when it is not installed.
  public static func path(of name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return (path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin"])
      .map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Where a program is that a test cannot do without.
  static func required(_ name: String) throws -> String {
    guard let path = path(of: name) else { throw MQTTError("\(name) is not installed") }
    return path
  }
}
