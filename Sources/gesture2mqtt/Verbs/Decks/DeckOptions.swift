import Deck
import Sensor

/// What the deck verbs have in common: where decks are, and how their keepers are reached.
struct DeckOptions {
  static let decks = OptionDeclaration(
    "decks", "DIR", "the folder with the decks; by default decks.folder of the configuration, or decks")
  static let json = OptionDeclaration("json", nil, "print JSON, as it is on the wire")
  static let all = [decks, json] + BrokerOptions.all
  /// As the deck's events tell it.
  static let source = "command_line"

  let configuration: SensorConfiguration
  let folder: DeckFolder
  /// Whether somebody has said which broker is meant, so that it is asked first.
  let namesBroker: Bool
  /// Whether the folder was not only assumed.
  private let namesFolder: Bool
  /// Whether a broker may be asked about decks that are not in the folder.
  private let mayAsk: Bool

  init(_ arguments: Arguments) throws {
    configuration = try BrokerOptions.configuration(arguments)
    let named = arguments.value("decks") ?? configuration.decks.folder
    folder = DeckFolder(named ?? "decks")
    namesFolder = named != nil
    namesBroker = arguments.value("broker") != nil || BrokerOptions.isBrokerInEnvironment
    mayAsk = namesBroker || arguments.value("config") != nil
  }

  /// The decks in the folder.
  /// - Throws: where the folder cannot be read, unless it was only assumed.
  func names() throws -> [String] {
    do {
      return try folder.names()
    } catch  where !namesFolder {
      return []
    }
  }

  /// How to reach the deck.
  /// - Throws: for a deck that is nowhere.
  func route(to name: String) throws -> DeckRoute {
    guard DeckName.isValid(name) else { throw DeckStoreError.badName(name) }
    guard try names().contains(name) else {
      if mayAsk { return .broker(DeckCaller(configuration)) }
      throw try unknown(name)
    }
    guard let keeper = try folder.keeper(of: name) else {
      return namesBroker ? .brokerOrFiles(DeckCaller(configuration)) : .files
    }
    guard let broker = keeper.broker else { throw DeckStoreError.kept(deck: name, by: keeper) }
    var configuration = configuration
    if !namesBroker { configuration.mqtt.address = try BrokerOptions.address(broker, of: "the keeper's broker") }
    return .broker(DeckCaller(configuration))
  }

  func unknown(_ name: String) throws -> CommandError {
    let names = try names()
    let nearest = NearestName.find(name, among: names).map { "did you mean \($0)?" }
    let known = names.isEmpty ? "the folder holds none" : "there are \(names.joined(separator: ", "))"
    return CommandError(.noInput, "there is no deck \"\(name)\" in \(folder.path); \(nearest ?? known)")
  }
}

/// Where a deck is asked and changed.
enum DeckRoute {
  /// Nobody keeps it, so in its files.
  case files
  /// Through whoever keeps it.
  case broker(DeckCaller)
  /// Through whoever keeps it at the broker; in its files where nobody does.
  case brokerOrFiles(DeckCaller)
}

extension Arguments {
  /// The deck that is meant.
  func deckName(_ verb: VerbDeclaration) throws(CommandError) -> String {
    guard let name = operands.first else { throw .usage("\(verb.name): NAME is missing") }
    return name
  }
}
