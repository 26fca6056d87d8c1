import Deck
import Foundation

/// What the deck's model and files cost; medians, on the disk under the temporary folder.
struct Benchmark {
  private let clock = ContinuousClock()

  func run() throws {
    let large = deck(of: 10_000)
    let json = try DeckFile(loops: true, cards: large.cards).json(name: "bench")
    let folder = DeckFolder(NSTemporaryDirectory() + "/deck-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    try folder.importDeck(json, as: "bench", from: "bench")
    try report("load a deck of 10,000 cards (\(json.count / 1024) KiB)", runs: 9) { _ = try folder.deck("bench") }
    for size in [10, 100, 10_000] { swipeInMemory(deck(of: size)) }
    for size in [10, 10_000] { try swipeOnDisk(deck(of: size), in: folder) }
  }

  private func swipeInMemory(_ fresh: Deck) {
    var deck = fresh
    let command = command(0)
    report("10,000 swipes in memory, \(deck.cards.count) cards", runs: 21) {
      for _ in 0..<10_000 { _ = deck.perform(command) }
    }
  }

  private func swipeOnDisk(_ deck: Deck, in folder: DeckFolder) throws {
    let name = "deck\(deck.cards.count)"
    try folder.importDeck(try DeckFile(loops: true, cards: deck.cards).json(name: name), as: name, from: name)
    let store = try DeckStore(name, in: folder, keeper: DeckKeeper(broker: nil, node: nil, pid: getpid()))
    let label = "on the disk, \(deck.cards.count) cards"
    try report("swipe \(label)", runs: 201) { _ = try store.perform(command(0)) }
    let hundred = (0..<100).map(command)
    try report("100 swipes at once \(label)", runs: 31) { _ = try store.perform(hundred) }
    try report("swipe and state file \(label)", runs: 51) {
      _ = try store.perform(command(0))
      try store.checkpoint()
    }
    try report("load with \(store.deck.rev) swipes in the history, \(label)", runs: 9) { _ = try folder.deck(name) }
  }

  private func deck(of size: Int) -> Deck {
    let publication = CardPublication(topic: "zigbee2mqtt/lamp/set", payload: #"{"state":"ON"}"#)
    let cards = (0..<size).map {
      Card(
        id: "card\($0)", title: "Card \($0)", subtitle: "Number \($0)", colour: "#336699", like: .publish(publication))
    }
    return Deck(id: "bench", loops: true, cards: cards)
  }

  private func command(_ index: Int) -> DeckCommand {
    DeckCommand(.swipe(.like), source: "bench", id: "e\(index)", ts: "2026-01-01T00:00:00Z")
  }

  /// Prints the median time, and the processor's part of it, which other work on the machine hardly changes.
  private func report(_ what: String, runs: Int, _ work: () throws -> Void) rethrows {
    let times = try (0..<runs).map { _ in
      let busy = processorTime()
      let passed = try clock.measure(work) / .milliseconds(1)
      return (passed: passed, busy: processorTime() - busy)
    }
    let passed = times.map(\.passed).sorted()[runs / 2]
    let busy = times.map(\.busy).sorted()[runs / 2]
    print("\(what): \(rounded(passed)) ms, processor \(rounded(busy)) ms")
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  /// What this process has used so far, in milliseconds.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
