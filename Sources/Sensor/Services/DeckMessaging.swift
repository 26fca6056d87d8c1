import Deck
import MQTT

/// Everything that a keeper of decks without a camera says at the broker, and hears there.
public struct DeckMessaging: Sendable {
  /// What the keeper's node is called where it has no name of its own: a sensor may run beside it.
  public static func node(besides sensor: String) -> String { "\(sensor.prefix(NodeName.maximumLength - 6))-decks" }

  private let client: MQTTClient
  private let homeAssistant: HomeAssistantService
  private let info: InfoPublisher
  private let decks: DeckService
  private let log: Log

  /// - Parameter folder: where the decks are; which of them are kept says the configuration.
  public init(_ configuration: SensorConfiguration, folder: DeckFolder, log: Log) {
    let client = MQTTClient(configuration: configuration.sensorClient)
    let kept = configuration.decks.kept
    let homeAssistant = HomeAssistantService(
      client, configuration, device: .deckKeeper(configuration, decks: kept), log: log)
    let info = InfoPublisher(client, topics: configuration.topics, gestures: [], decks: kept)
    decks = DeckService(client, configuration, folder: folder, isStrict: true, log: log) { decks in
      homeAssistant.update(.deckKeeper(configuration, decks: decks))
      info.update(decks)
    }
    self.client = client
    self.homeAssistant = homeAssistant
    self.info = info
    self.log = log
  }

  /// Declares what is listened to. Nothing is said before the decks are kept: whoever is refused leaves no trace.
  /// - Throws: `MQTTError` for topics that cannot be published.
  public func announce() throws {
    try homeAssistant.subscribe()
    try decks.announce()
  }

  /// What has to run: the connection first, since the others need it.
  public var services: [any Service] {
    [
      BrokerService(client, log: log), InboxService(client: client, receivers: [homeAssistant, decks]), homeAssistant,
      decks,
    ]
  }
}
