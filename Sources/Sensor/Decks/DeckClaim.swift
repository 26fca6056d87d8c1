/// Decides whether a node keeps a deck, where others might: whoever's state came first, as long as its node is online.
///
/// A value: what is heard goes in, what is to be done comes out.
struct DeckClaim: Sendable {
  enum Standing: Sendable, Equatable {
    /// Nobody knows yet who else there is.
    case asking
    case keeping
    /// Another node keeps the deck and lives.
    case ceded(to: String)
  }

  enum Decision: Sendable, Equatable {
    case nothing
    /// Find out what lies at the broker, and say so by ``answered(isOnline:)``.
    case ask
    /// Keep the deck and say so.
    case take
    /// Leave it to another.
    case cede(to: String)
    /// Say again who keeps it, since somebody has said otherwise.
    case assert
  }

  let node: String
  private(set) var standing = Standing.asking
  /// Whom the last state named.
  private var named: String?
  /// Whether the first state since the last disconnect was this node's own.
  private var isFirst = false

  init(node: String) { self.node = node }

  /// The broker is there, perhaps again.
  func connected() -> Decision { standing == .asking ? .ask : .nothing }

  /// The broker is away; others may come meanwhile.
  mutating func disconnected() { isFirst = false }

  /// Everything that lay at the broker has come.
  /// - Parameter isOnline: whether a node is.
  mutating func answered(isOnline: (String) -> Bool) -> Decision {
    guard standing == .asking else { return .nothing }
    if let named, named != node, isOnline(named) { return cede(to: named) }
    standing = .keeping
    return .take
  }

  /// A state came that names a keeper; nil for one that was deleted.
  mutating func heard(keeper: String?, isOnline: (String) -> Bool) -> Decision {
    named = keeper
    switch standing {
    case .asking: return .nothing
    case .ceded:
      if let keeper, keeper != node { standing = .ceded(to: keeper) }
      return .nothing
    case .keeping where keeper == node:
      isFirst = true
      return .nothing
    case .keeping:
      if let keeper, !isFirst, isOnline(keeper) { return cede(to: keeper) }
      return .assert
    }
  }

  /// A node has gone.
  mutating func gone(_ other: String) -> Decision {
    guard standing == .ceded(to: other) else { return .nothing }
    return askAgain()
  }

  /// Begins anew, as after a start.
  mutating func askAgain() -> Decision {
    standing = .asking
    return .ask
  }

  private mutating func cede(to other: String) -> Decision {
    standing = .ceded(to: other)
    return .cede(to: other)
  }
}
