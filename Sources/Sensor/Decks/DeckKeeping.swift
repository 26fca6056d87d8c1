import Camera
import Deck
import Foundation
import MQTT

/// Keeps decks: one process answers for each, carries out what its cards say, and follows its file.
///
/// Everything happens in order on a thread of its own, since most of it waits for the disk.
actor DeckKeeping {
  private let executor = ThreadExecutor(name: "decks")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  let client: MQTTClient
  let base: String
  let node: String
  let folder: DeckFolder
  /// Requests that were sent longer ago are refused, in seconds.
  let timeToLive: Double
  /// What a topic must begin with that a request wants to be answered on; nil for the deck's own.
  let responsePrefix: String?
  let log: Log
  private let isStrict: Bool
  private let selection: DeckSettings.Selection
  private let changed: @Sendable ([KeptDeck]) -> Void
  var seats: [String: DeckSeat] = [:]
  /// Which nodes are online, as far as it was heard since the connect.
  var statuses: [String: Bool] = [:]
  var connectedAt: ContinuousClock.Instant?

  /// - Parameters:
  ///   - isStrict: whether a deck that cannot be kept from the start is an error, and not just something to try again.
  ///   - changed: told the decks that are kept or may be soon, whenever they are others.
  init(
    _ client: MQTTClient, _ configuration: SensorConfiguration, folder: DeckFolder, isStrict: Bool, log: Log,
    changed: @escaping @Sendable ([KeptDeck]) -> Void
  ) {
    self.client = client
    base = configuration.mqtt.baseTopic
    node = configuration.node
    timeToLive = configuration.mqtt.commandTTL
    responsePrefix = configuration.mqtt.responsePrefix
    self.folder = folder
    selection = configuration.decks.keep
    self.isStrict = isStrict
    self.log = log
    self.changed = changed
  }

  /// Takes all decks that are to be kept.
  /// - Throws: where it is strict, what keeps one from being used.
  func open() throws {
    for name in try selection.names(in: folder) { try add(name, mustBeKept: isStrict) }
    sayDecks()
  }

  /// Brings every file up to date and gives the decks to whoever wants them.
  func close() {
    for seat in seats.values { save(seat) }
    seats = [:]
  }

  private func add(_ name: String, mustBeKept: Bool) throws {
    let topics = DeckTopics(base: base, deck: name)
    try client.subscribe([topics.state], deliversRetained: true)
    try client.subscribe([topics.everyRequest])
    seats[name] = DeckSeat(topics: topics, node: node, mustBeKept: mustBeKept)
    try openFiles(of: name)
    if connectedAt != nil { ask(name) }
  }

  /// - Throws: for a deck that must be kept, why its files cannot be used.
  func openFiles(of name: String) throws {
    let keeper = DeckKeeper(broker: "\(client.configuration.address)", node: node, pid: getpid())
    do {
      seats[name]?.store = try DeckStore(name, in: folder, keeper: keeper) { log.warning("\($0)") }
      seats[name]?.problem = nil
      seats[name]?.trouble = nil
    } catch {
      if seats[name]?.mustBeKept == true { throw error }
      if seats[name]?.trouble != "\(error)" { log.warning("\(error); trying again until it can be kept") }
      seats[name]?.trouble = "\(error)"
    }
  }

  func save(_ seat: DeckSeat) { saying { try seat.store?.checkpoint() } }

  /// What the disk does not take now is tried again later.
  func saying(_ body: () throws -> Void) {
    do { try body() } catch { log.warning("\(error)") }
  }

  /// Says which decks somebody may expect here: those whose files this process has.
  ///
  /// Not while one of them may still be refused, which would end everything.
  func sayDecks() {
    if seats.values.contains(where: \.mustBeKept) { return }
    let decks = seats.compactMap { name, seat in seat.store.map { KeptDeck(name, title: $0.deck.title) } }
    changed(decks.sorted { $0.name < $1.name })
  }

  /// Publishes how a kept deck stands.
  func sayState(of name: String) {
    guard let seat = seats[name], let store = seat.kept else { return }
    let state = Payloads.deckState(state(store), problem: seat.problem)
    do throws(MQTTError) {
      try client.setState(topic: seat.topics.state, payload: Array(state.description.utf8))
    } catch {
      log.warning("\(error)")
    }
  }

  func state(_ store: DeckStore) -> DeckState {
    var state = store.deck.state
    state.keeper = node
    return state
  }

  /// Looks for decks that were added, edited, or given up by another; to be called about every second.
  func look() throws {
    for name in (try? selection.names(in: folder)) ?? [] where seats[name] == nil {
      log("there is a new deck, \(name)")
      try add(name, mustBeKept: false)
      sayDecks()
    }
    for name in seats.keys.sorted() { try look(at: name) }
  }
}
