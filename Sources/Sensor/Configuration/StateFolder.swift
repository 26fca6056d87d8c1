/// Where a sensor keeps what it still knows after a restart.
enum StateFolder {
  /// systemd's own for the service (StateDirectory=), else the user's by the XDG base directory specification; nil
  /// where neither is known.
  static func standard(_ environment: [String: String]) -> String? {
    // Several are separated by colons.
    if let folder = environment["STATE_DIRECTORY"]?.split(separator: ":").first { return String(folder) }
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") { return "\(folder)/gesture2mqtt" }
    return environment["HOME"].map { "\($0)/.local/state/gesture2mqtt" }
  }
}
