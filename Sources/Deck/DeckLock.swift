import Foundation

/// The lock that makes one process a deck's keeper. The kernel lets it go when the process ends, however it ends.
final class DeckLock {
  private let file: File

  /// Takes the lock and writes the keeper into it.
  ///
  /// - Throws: `DeckStoreError.kept` where another has it.
  init(_ path: String, deck: String, keeper: DeckKeeper) throws {
    file = try File(path, O_RDWR | O_CREAT)
    // A reader that asks who keeps the deck holds the lock for a moment.
    guard try Self.retry({ try file.lock(shared: false) ? true : nil }) != nil else {
      throw DeckStoreError.kept(deck: deck, by: try Self.holder(path) ?? DeckKeeper(broker: nil, node: nil, pid: 0))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try file.truncate(to: 0)
    try file.write(try encoder.encode(keeper) + Data("\n".utf8), at: 0)
  }

  /// Who has the lock, nil when nobody has.
  static func holder(_ path: String) throws -> DeckKeeper? {
    do {
      let file = try File(path, O_RDONLY)
      if try file.lock(shared: true) { return nil }
      // The keeper may just be writing its name.
      return try retry {
        if try file.lock(shared: true) { return .some(nil) }
        return try? JSONDecoder().decode(DeckKeeper.self, from: file.read(at: 0, count: file.size()))
      } ?? DeckKeeper(broker: nil, node: nil, pid: 0)
    } catch DeckStoreError.missing {
      return nil
    }
  }

  private static func retry<Value>(_ attempt: () throws -> Value?) rethrows -> Value? {
    for _ in 0..<10 {
      if let value = try attempt() { return value }
      usleep(10_000)
    }
    return nil
  }
}
