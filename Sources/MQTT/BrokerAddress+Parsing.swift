extension BrokerAddress {
  /// Reads `mqtt://[user@]host[:port]`, `mqtts://[user@]host[:port]` or `unix:/path`.
  ///
  /// An IPv6 address stands in brackets: `mqtt://[fd00::1]:1883`.
  /// - Throws: what is wrong and what is allowed. A password in the address is refused, and not shown.
  public init(parsing text: String) throws(MQTTError) {
    if text.hasPrefix("unix:") {
      self = try Self.unixSocket(parsing: String(text.dropFirst("unix:".count)))
    } else if text.hasPrefix("mqtt://") {
      self = try Self.network(parsing: text.dropFirst("mqtt://".count), encrypted: false)
    } else if text.hasPrefix("mqtts://") {
      self = try Self.network(parsing: text.dropFirst("mqtts://".count), encrypted: true)
    } else {
      throw Self.error("must begin with mqtt://, mqtts:// or unix:", in: text)
    }
  }

  private static func unixSocket(parsing path: String) throws(MQTTError) -> BrokerAddress {
    guard path.hasPrefix("/"), !path.contains("\0") else {
      throw error("needs an absolute path after unix:", in: "unix:\(path)")
    }
    // sockaddr_un holds 108 bytes, the last of which is the terminator.
    guard path.utf8.count <= 107 else { throw error("has a path of more than 107 bytes", in: "unix:\(path)") }
    return .unixSocket(path: path)
  }

  private static func network(parsing rest: Substring, encrypted: Bool) throws(MQTTError) -> BrokerAddress {
    let scheme = encrypted ? "mqtts://" : "mqtt://"
    let authority = rest.hasSuffix("/") ? rest.dropLast() : rest
    var user: String?
    var place = authority
    if let at = authority.lastIndex(of: "@") {
      guard !authority[..<at].contains(":") else {
        throw MQTTError(
          "the broker address must not hold a password; use a password file or GESTURE2MQTT_PASSWORD instead")
      }
      user = String(authority[..<at])
      place = authority[authority.index(after: at)...]
      if user == "" { throw error("has nothing before the @", in: scheme + rest) }
    }
    let (host, portText) = try split(place, of: scheme + rest)
    guard isHost(host) else { throw error("needs a host name or an address, not '\(host)'", in: scheme + rest) }
    let port = try portText.map { text throws(MQTTError) in try self.port(text, of: scheme + rest) }
    return .network(
      host: String(host), port: port ?? defaultPort(encrypted: encrypted), encrypted: encrypted, user: user)
  }

  /// Host and port of `host:port`, `host`, `[v6]:port` or `[v6]`.
  private static func split(_ place: Substring, of text: String) throws(MQTTError) -> (Substring, Substring?) {
    if place.hasPrefix("[") {
      guard let end = place.firstIndex(of: "]") else { throw error("lacks the ] after the IPv6 address", in: text) }
      let host = place[place.index(after: place.startIndex)..<end]
      let rest = place[place.index(after: end)...]
      if rest.isEmpty { return (host, nil) }
      guard rest.hasPrefix(":") else { throw error("has something other than a port after the ]", in: text) }
      return (host, rest.dropFirst())
    }
    let parts = place.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 1 || !parts[1].contains(":") else {
      throw error("must have an IPv6 address in brackets, like mqtt://[fd00::1]:1883", in: text)
    }
    return (parts[0], parts.count == 2 ? parts[1] : nil)
  }

  private static func isHost(_ host: Substring) -> Bool {
    !host.isEmpty && host.utf8.count <= 255
      && host.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7F && !"/?#@[]\\".unicodeScalars.contains($0)
      }
  }

  private static func port(_ text: Substring, of whole: String) throws(MQTTError) -> Int {
    guard let port = Int(text), (1...65_535).contains(port), text.allSatisfy(\.isNumber) else {
      throw error("has the port '\(text)'; a port is a number from 1 to 65535", in: whole)
    }
    return port
  }

  private static func error(_ what: String, in text: String) -> MQTTError {
    MQTTError("broker address '\(text)' \(what); write mqtt://[user@]host[:port], mqtts://… or unix:/path")
  }
}
