/// The one process that may change a deck, as it says in the lock file.
public struct DeckKeeper: Sendable, Equatable, Codable {
  /// The broker over which the keeper can be asked, as an address without a password; nil when it has none.
  public var broker: String?
  /// The keeper's node on that broker.
  public var node: String?
  /// Its process.
  public var pid: Int32

  public init(broker: String?, node: String?, pid: Int32) {
    self.broker = broker
    self.node = node
    self.pid = pid
  }
}

extension DeckKeeper: CustomStringConvertible {
  public var description: String {
    let place = broker.map { " at \($0)" } ?? ""
    return (node.map { "\"\($0)\"" } ?? "a process") + place + (pid == 0 ? "" : " (process \(pid))")
  }
}
