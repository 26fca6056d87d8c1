import Deck
import Sensor

/// `deck serve`: keeps decks without a camera.
struct DeckServe: Verb {
  let declaration = VerbDeclaration(
    name: "deck serve", summary: "keep decks without a camera until stopped", operands: ["[NAME…]"],
    options: [DeckOptions.decks] + BrokerOptions.all + LogOptions.all,
    notes: [
      """
      Without a NAME all decks of the folder are kept. The keeper's node is called as --node says, otherwise as the
      sensor with -decks behind it, since one may run beside it.
      """
    ])

  func run(_ arguments: Arguments) async throws {
    let options = try DeckOptions(arguments)
    var configuration = options.configuration
    try LogOptions.apply(arguments, over: configuration.log)
    if arguments.value("node") == nil { configuration.node = DeckMessaging.node(besides: configuration.node) }
    configuration.decks.folder = options.folder.path
    configuration.decks.keep = try selection(arguments, options)
    let messaging = DeckMessaging(configuration, folder: options.folder, log: Diagnostics.log)
    try messaging.announce()
    try await StopSignals.cancelling { try await ServiceGroup(messaging.services).run() }
  }

  private func selection(_ arguments: Arguments, _ options: DeckOptions) throws -> DeckSettings.Selection {
    let names = try options.names()
    if let unknown = arguments.operands.first(where: { !names.contains($0) }) { throw try options.unknown(unknown) }
    guard !names.isEmpty else { throw CommandError(.noInput, "there is no deck in \(options.folder.path)") }
    return arguments.operands.isEmpty ? .all : .named(Array(Set(arguments.operands)).sorted())
  }
}
