import Testing

@testable import Sensor

/// Who keeps a deck, where several could.
struct DeckClaimTests {
  private static func online(_ nodes: String...) -> (String) -> Bool { { nodes.contains($0) } }

  /// A node that found nobody and keeps the deck.
  private static func keeper(_ node: String = "a") -> DeckClaim {
    var claim = DeckClaim(node: node)
    #expect(claim.connected() == .ask)
    #expect(claim.answered(isOnline: online()) == .take)
    return claim
  }

  @Test("What nobody keeps, what a lost node kept and what was one's own before is taken", arguments: [nil, "b", "a"])
  func takes(_ named: String?) {
    var claim = DeckClaim(node: "a")
    #expect(claim.connected() == .ask)
    if named != nil { #expect(claim.heard(keeper: named, isOnline: Self.online()) == .nothing) }
    #expect(claim.answered(isOnline: Self.online("c")) == .take)
    #expect(claim.standing == .keeping)
  }

  @Test("A living keeper is left alone until it is gone")
  func cedes() {
    var claim = DeckClaim(node: "a")
    _ = claim.connected()
    _ = claim.heard(keeper: "b", isOnline: Self.online("b"))
    #expect(claim.answered(isOnline: Self.online("b")) == .cede(to: "b"))
    #expect(claim.gone("c") == .nothing)
    #expect(claim.connected() == .nothing)
    #expect(claim.gone("b") == .ask)
    #expect(claim.answered(isOnline: Self.online()) == .take)
  }

  @Test("Of two that took a deck at once, the one whose state came first keeps it")
  func race() {
    var (first, second) = (Self.keeper("a"), Self.keeper("b"))
    let isOnline = Self.online("a", "b")
    // The broker hands both states to both in the same order.
    #expect(first.heard(keeper: "a", isOnline: isOnline) == .nothing)
    #expect(second.heard(keeper: "a", isOnline: isOnline) == .cede(to: "a"))
    #expect(first.heard(keeper: "b", isOnline: isOnline) == .assert)
    #expect(second.heard(keeper: "b", isOnline: isOnline) == .nothing)
    #expect(second.heard(keeper: "a", isOnline: isOnline) == .nothing)
    #expect(first.standing == .keeping && second.standing == .ceded(to: "a"))
  }

  @Test("Who was away and finds another at the deck leaves it there; a lost one's name is overwritten")
  func comesBack() {
    var claim = Self.keeper()
    _ = claim.heard(keeper: "a", isOnline: Self.online())
    claim.disconnected()
    var other = claim
    #expect(claim.heard(keeper: "b", isOnline: Self.online("b")) == .cede(to: "b"))
    #expect(other.heard(keeper: "b", isOnline: Self.online()) == .assert)
  }

  @Test("A state that somebody deletes is said again")
  func deleted() {
    var claim = Self.keeper()
    _ = claim.heard(keeper: "a", isOnline: Self.online())
    #expect(claim.heard(keeper: nil, isOnline: Self.online()) == .assert)
  }
}
