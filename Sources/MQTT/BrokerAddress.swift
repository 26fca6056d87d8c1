/// Where a broker listens.
public enum BrokerAddress: Sendable, Equatable {
  /// Over the network; port 1883 by default, 8883 when encrypted.
  case network(host: String, port: Int, encrypted: Bool, user: String?)
  /// Over a Unix socket; `path` is absolute and at most 107 bytes long, as the kernel demands.
  case unixSocket(path: String)
}

extension BrokerAddress: CustomStringConvertible {
  /// Written as it is read, without what is the default.
  public var description: String {
    switch self {
    case .unixSocket(let path): return "unix:\(path)"
    case .network(let host, let port, let encrypted, let user):
      let scheme = encrypted ? "mqtts" : "mqtt"
      let shownHost = host.contains(":") ? "[\(host)]" : host
      let shownPort = port == Self.defaultPort(encrypted: encrypted) ? "" : ":\(port)"
      return "\(scheme)://\(user.map { "\($0)@" } ?? "")\(shownHost)\(shownPort)"
    }
  }

  /// Without the user: as it may be shown to anybody, in a log for instance.
  public var place: String {
    guard case .network(let host, let port, let encrypted, _) = self else { return description }
    return BrokerAddress.network(host: host, port: port, encrypted: encrypted, user: nil).description
  }

  /// The user that the address names.
  public var user: String? {
    if case .network(_, _, _, let user) = self { user } else { nil }
  }

  static func defaultPort(encrypted: Bool) -> Int { encrypted ? 8883 : 1883 }
}
