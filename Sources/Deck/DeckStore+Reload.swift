extension DeckStore {
  /// What looking at the deck's file brought.
  public enum Reload: Sendable, Equatable {
    /// The file was not touched since the last look.
    case notEdited
    /// The file is good and means the same as before.
    case unchanged
    /// The edited cards are in use.
    case taken(warnings: [DeckFileError])
  }

  /// Takes over the deck's file if it was edited since the last look; costs one system call if it was not.
  ///
  /// Call it every second or so. A bad edit is reported once, and the old deck stays in use.
  ///
  /// - Throws: `DeckFileError` with line and reason for a bad edit; `DeckStoreError` where the file is gone or the change
  ///   cannot be recorded.
  public func reloadIfEdited() throws -> Reload {
    guard let stamp = try? FileStamp(folder.cardsPath(deck.id)) else {
      // An editor may be just replacing the file; it is looked for again, but reported only once.
      guard seenFile != nil else { return .notEdited }
      seenFile = nil
      throw DeckStoreError.missing(path: folder.cardsPath(deck.id))
    }
    guard stamp != seenFile else { return .notEdited }
    seenFile = stamp
    do {
      return try reload()
    } catch let error as DeckStoreError {
      seenFile = nil
      throw error
    }
  }

  /// Takes over the deck's file now.
  ///
  /// - Throws: as `reloadIfEdited`.
  public func reload() throws -> Reload {
    try mend()
    let (file, fingerprint) = try folder.load(deck.id)
    var edited = deck
    guard edited.replace(title: file.title, loops: file.loops, cards: file.cards) else {
      // The same cards in other words: the state file must know them, or the next keeper would see an edit.
      if fingerprint != self.fingerprint { savedRev = nil }
      self.fingerprint = fingerprint
      return .unchanged
    }
    try append([DeckRecord(position: edited.position, fingerprint: fingerprint)])
    deck = edited
    self.fingerprint = fingerprint
    return .taken(warnings: file.warnings)
  }
}
