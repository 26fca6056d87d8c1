import Foundation

@testable import Deck

/// A decks' folder of a test's own, removed with it.
final class TemporaryFolder {
  /// In memory where there is such a place: what these tests ask does not depend on the disk, only their patience does.
  static let memory = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : disk
  static let disk = NSTemporaryDirectory()

  let folder: DeckFolder

  init(cards letters: String = "ABCDE", loops: Bool = false, in parent: String = memory) throws {
    folder = DeckFolder("\(parent)/deck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try write(letters, loops: loops)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder.path) }

  /// Writes the deck "test" as an editor would.
  func write(_ letters: String, loops: Bool = false) throws {
    let deck = Deck(letters)
    try write(json: DeckFile(loops: loops, cards: deck.cards).json(name: "test"))
  }

  func write(json: Data) throws {
    try json.write(to: URL(fileURLWithPath: folder.cardsPath("test")), options: .atomic)
  }

  func open(notify: (DeckNotice) -> Void = { _ in }) throws -> DeckStore {
    try DeckStore("test", in: folder, keeper: DeckKeeper(broker: nil, node: "here", pid: getpid()), notify: notify)
  }
}
