import Deck
import Foundation
import SensorTestSupport

/// A deck with its keeper as a program, over loopback and on this machine's disk.
struct DeckBenchmark {
  /// The program that keeps the deck.
  let program: String
  private static let single = 2000
  private static let controllers = 4
  /// Commands a second of each controller, and for how many seconds.
  private static let (rate, seconds) = (125, 60)

  func run() async throws {
    Report.heading("Deck: command to answer, with fsync")
    guard TestBroker.isAvailable else { return Report.note("skipped: mosquitto is not installed") }
    let folder = DeckFolder(NSTemporaryDirectory() + "/deck-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let cards = (0..<10_000).map { Card(id: "card\($0)", title: "Card \($0)", subtitle: "Number \($0)") }
    try folder.importDeck(try DeckFile(loops: true, cards: cards).json(name: "bench"), as: "bench", from: "bench")
    let loading = try Statistics.time(9) { _ in _ = try folder.deck("bench") }
    Report.line("loading 10,000 cards, median", loading.median / 1000, "s", goal: 0.3)

    let broker = try await TestBroker.start()
    let keeper = try Child.start(
      program, ["deck", "serve", "--decks", folder.path, "--broker", "\(broker.address)", "--node", "bench"])
    defer { keeper.terminate() }
    let watcher = try await TestSubscriber.start(broker, topic: "gesture2mqtt/deck/bench/state")
    guard await watcher.waitFor(topic: "gesture2mqtt/deck/bench/state") != nil else { throw BenchmarkError.noKeeper }
    watcher.stop()
    try await oneByOne(broker)
    try await crowd(broker, folder)
  }

  /// Each command waits for the answer of the one before.
  private func oneByOne(_ broker: TestBroker) async throws {
    let controller = try DeckController("single", broker)
    try await controller.connected {
      for number in 0..<Self.single {
        controller.swipe(number)
        let limit = ContinuousClock.now + .seconds(5)
        while controller.delays.count <= number, ContinuousClock.now < limit {
          try await Task.sleep(for: .microseconds(200))
        }
      }
    }
    Report.line("one by one, median of \(controller.delays.count)", Statistics(controller.delays).median, "ms", goal: 5)
    Report.line("99th percentile", Statistics(controller.delays).percentile(99), "ms", goal: 25)
  }

  /// As many commands a second as a house of eager people would send, for a minute.
  private func crowd(_ broker: TestBroker, _ folder: DeckFolder) async throws {
    let before = try folder.deck("bench").rev
    let controllers = try (0..<Self.controllers).map { try DeckController("crowd\($0)", broker) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for controller in controllers { group.addTask { try await Self.hurry(controller) } }
      try await group.waitForAll()
    }
    let delays = Statistics(controllers.flatMap(\.delays))
    let sent = controllers.map(\.sent).reduce(0, +)
    Report.note("\(Self.rate * Self.controllers) commands a second from \(Self.controllers) for \(Self.seconds) s:")
    Report.line("median", delays.median, "ms", goal: 5)
    Report.line("99th percentile", delays.percentile(99), "ms", goal: 25)
    let answered = controllers.map(\.answeredOnce).reduce(0, +)
    Report.line("of \(sent) commands not answered exactly once", Double(sent - answered), "", goal: 0)
    let deck = try folder.deck("bench")
    let history = try folder.history(of: "bench", limit: 1_000_000).map(\.rev)
    let isWhole = history == Array(1...max(deck.rev, 1)) && deck.rev - before == sent
    Report.line("revisions missing in history or state", isWhole ? 0 : 1, "", goal: 0)
  }

  private static func hurry(_ controller: DeckController) async throws {
    try await controller.connected {
      let start = ContinuousClock.now
      for number in 0..<rate * seconds {
        try await Task.sleep(until: start + .seconds(1) / rate * number, clock: .continuous)
        controller.swipe(number)
      }
      _ = await eventually(within: .seconds(10)) { controller.delays.count == rate * seconds }
    }
  }
}
