import Foundation

/// A deck put together from its files, whatever moment their writer was stopped at.
struct Recovery {
  /// Lines read back from the history's end: those remembered, and a few more for edits between them.
  private static let lines = RecentAnswers.capacity + 16

  var deck: Deck
  /// Of the cards that the deck has now.
  let fingerprint: String
  /// Whether the cards were edited since the files were written, so that the deck's position is a change to be recorded.
  let wasEdited: Bool
  /// The history's size up to its last whole line.
  let historySize: Int
  /// Bytes of the history behind it.
  let torn: Int
  var notices: [DeckNotice]

  /// Reads a deck's files without changing them.
  init(folder: DeckFolder, name: String) throws {
    let (file, fingerprint) = try folder.load(name)
    let deck = Deck(id: name, title: file.title, loops: file.loops, cards: file.cards)
    try self.init(folder: folder, deck: deck, fingerprint: fingerprint)
    notices = file.warnings.map { DeckNotice("\($0)") } + notices
  }

  /// Reads what the files say about where a deck stands, whose cards are known already.
  ///
  /// - Parameter end: where to take the history to end; nil for the file's end.
  init(folder: DeckFolder, deck fresh: Deck, fingerprint: String, end: Int? = nil) throws {
    deck = fresh
    deck.answers = RecentAnswers()
    self.fingerprint = fingerprint
    let history = folder.historyPath(deck.id)
    let tail = try Self.tail(of: history, end: end)
    (historySize, torn, notices) = (tail.size, tail.torn, tail.notices)
    if torn > 0 { notices.append(DeckNotice("\(history): cut off \(torn) bytes of a line that was never finished")) }
    let (checkpoint, notice) = Self.checkpoint(folder.statePath(deck.id))
    if let notice { notices.append(notice) }

    for answer in tail.records.compactMap(\.answer) { deck.answers.remember(answer) }
    // The history is the truth; the state file only tells more when somebody took the history away.
    let last = [checkpoint, tail.records.last].compactMap { $0 }.max { $0.position.state.rev < $1.position.state.rev }
    let seen = tail.records.last { $0.fingerprint != nil }
    let known = [checkpoint, seen].compactMap { $0 }.max { $0.position.state.rev < $1.position.state.rev }
    wasEdited = last != nil && known?.fingerprint != fingerprint
    guard let last else { return }
    if wasEdited { deck.restore(beforeEdit: last.position) } else { deck.restore(last.position) }
  }

  private static func tail(of path: String, end: Int?) throws -> HistoryFile.Tail {
    do {
      return try HistoryFile(reading: path).tail(lines: lines, end: end)
    } catch DeckStoreError.missing {
      return HistoryFile.Tail(records: [], torn: 0, size: 0, notices: [])
    }
  }

  /// The state file; a damaged one is passed over, because the history has all of it.
  private static func checkpoint(_ path: String) -> (DeckRecord?, DeckNotice?) {
    do {
      return (try JSONDecoder().decode(DeckRecord.self, from: File.contents(of: path)), nil)
    } catch DeckStoreError.missing {
      return (nil, nil)
    } catch {
      return (nil, DeckNotice("\(path): passed over, it cannot be read; the history is used alone"))
    }
  }
}
