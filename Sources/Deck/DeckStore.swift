import Foundation

/// A deck with its files; whoever has one is the deck's keeper.
///
/// Every call blocks on the disk, so use it from one thread or actor of its own. `perform` returns when the history is on
/// the disk; the state file follows at `checkpoint`, because replacing it costs two more waits for the disk and tells
/// nothing that the history does not.
public final class DeckStore {
  public let folder: DeckFolder
  /// The deck as it stands on the disk.
  public internal(set) var deck: Deck
  private let lock: DeckLock
  private let history: HistoryFile
  private var historySize: Int
  /// Of the cards that the deck has.
  var fingerprint: String
  /// Of the deck's file when it was last looked at.
  var seenFile: FileStamp?
  /// The revision that the state file has; nil when it has to be written anew.
  var savedRev: Int?
  private var lastLookedAtRev: Int?
  /// Whether an append failed, and what it left behind could not be removed yet.
  private var isTorn = false

  /// Becomes the keeper of a deck, and brings its files in order where their last keeper was stopped at work.
  ///
  /// - Parameters:
  ///   - name: the deck's slug; its cards are in `NAME.json`.
  ///   - keeper: what others read about this process.
  ///   - notify: told what was mended or passed over.
  /// - Throws: `DeckStoreError` where the deck is missing, kept by another, or its folder cannot be written;
  ///   `DeckFileError` where its file is bad.
  public init(
    _ name: String, in folder: DeckFolder, keeper: DeckKeeper, notify: (DeckNotice) -> Void = { _ in }
  ) throws {
    self.folder = folder
    try folder.check(name)
    seenFile = try FileStamp(folder.cardsPath(name))
    try folder.makeFolder(folder.stateFolder)
    lock = try DeckLock(folder.lockPath(name), deck: name, keeper: keeper)
    history = try HistoryFile(appendingTo: folder.historyPath(name))
    let found = try Recovery(folder: folder, name: name)
    if found.torn > 0 { try history.cut(to: found.historySize) }
    deck = found.deck
    historySize = found.historySize
    fingerprint = found.fingerprint
    if found.wasEdited { try append([DeckRecord(position: deck.position, fingerprint: fingerprint)]) }
    found.notices.forEach(notify)
    try checkpoint()
  }

  /// Carries out commands, in order, and returns when what they changed is on the disk.
  ///
  /// Many commands cost little more than one, since they wait for the disk together.
  ///
  /// - Throws: `DeckStoreError` where the disk takes no more. Then none of them was done: give no answers, run no actions.
  public func perform(_ commands: [DeckCommand]) throws -> [DeckReply] {
    try mend()
    var records: [DeckRecord] = []
    let replies = commands.map { command in
      let reply = deck.perform(command)
      if let record = DeckRecord(reply, position: deck.position) { records.append(record) }
      return reply
    }
    try append(records)
    return replies
  }

  /// Carries out one command.
  public func perform(_ command: DeckCommand) throws -> DeckReply {
    try perform([command])[0]
  }

  /// Brings the state file up to date, where it is not; call it when no command is waiting, and before the end.
  ///
  /// - Throws: `DeckStoreError`; nothing is lost then, and the next call tries again.
  public func checkpoint() throws {
    try mend()
    guard savedRev != deck.rev else { return }
    let record = DeckRecord(position: deck.position, fingerprint: fingerprint)
    try File.replace(folder.statePath(deck.id), with: try record.line())
    savedRev = deck.rev
  }

  /// Brings the state file up to date where nothing was done since the last call; to be called about every second.
  ///
  /// Replacing it waits for the disk three times, and all commands with it: a deck that is being swiped can do without.
  ///
  /// - Throws: as `checkpoint`.
  public func checkpointIfQuiet() throws {
    defer { lastLookedAtRev = deck.rev }
    if lastLookedAtRev == deck.rev { try checkpoint() }
  }

  func append(_ records: [DeckRecord]) throws {
    guard !records.isEmpty else { return }
    let lines = try records.reduce(into: Data()) { $0 += try $1.line() }
    do {
      try history.append(lines, at: historySize)
    } catch {
      isTorn = true
      // At once, or before the next command where the disk does not even allow that.
      try? mend()
      throw error
    }
    historySize += lines.count
  }

  /// After a failed append, goes back to what is certainly on the disk.
  func mend() throws {
    guard isTorn else { return }
    deck = try Recovery(folder: folder, deck: deck, fingerprint: fingerprint, end: historySize).deck
    try history.cut(to: historySize)
    isTorn = false
  }
}

extension DeckRecord {
  /// What has to be kept of a reply; nil where nothing was done and nobody can ask again.
  init?(_ reply: DeckReply, position: DeckPosition) {
    let answer = reply.answer
    guard !reply.isRepeat else { return nil }
    if let refusal = answer.refusal {
      guard refusal.isWorthRemembering, answer.transaction != nil else { return nil }
    }
    self.init(
      position: position, event: answer.event, refusal: answer.refusal, transaction: answer.transaction)
  }
}
