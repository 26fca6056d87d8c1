import Deck

/// The decks' files, which people edit.
extension DeckKeeping {
  func look(at name: String) throws {
    guard let seat = seats[name] else { return }
    switch seat.claim.standing {
    case .asking where seat.store == nil:
      try openFiles(of: name)
      if connectedAt != nil { ask(name) }
    case .asking: break
    case .ceded: lookForSign(of: name)
    case .keeping:
      guard let store = seat.store else { return }
      takeEdits(of: name) { try store.reloadIfEdited() }
      saying { try store.checkpointIfQuiet() }
    }
  }

  /// Takes over a deck's file.
  /// - Parameter read: reads it.
  /// - Returns: why it is not taken over; nil when it is.
  @discardableResult
  func takeEdits(of name: String, _ read: () throws -> DeckStore.Reload) -> String? {
    do {
      switch try read() {
      case .notEdited: return nil
      case .unchanged: break
      case .taken(let warnings):
        log("deck \(name): the edited cards are in use")
        for warning in warnings { log.warning("\(warning)") }
        sayDecks()
      }
      seats[name]?.problem = nil
    } catch {
      log.warning("\(error); the deck stays as it was")
      seats[name]?.problem = "\(error)"
    }
    sayState(of: name)
    return seats[name]?.problem
  }
}
