import Foundation

/// The Python that holds what is measured beside.
enum Peer {
  /// Nil, and said so, where there is none.
  static func python() -> String? {
    let python = ProcessInfo.processInfo.environment["GESTURE2MQTT_PEER_PYTHON"] ?? ".deps/peer/bin/python"
    if FileManager.default.isExecutableFile(atPath: python) { return python }
    Report.note("the peer is skipped: no Python 3.11 with it at \(python)")
    return nil
  }
}
