import Deck
import Foundation
import Testing

@testable import Sensor

/// Which decks are kept, and which one gestures move.
struct DeckSettingsTests {
  private static func configuration(_ deck: String?, _ actions: [ActionSettings] = []) -> SensorConfiguration {
    var configuration = SensorConfiguration(node: "porch")
    configuration.decks.byDefault = deck
    configuration.actions = actions
    return configuration
  }

  /// `leftWink>nope` for each action that moves a deck.
  private static func moves(_ configuration: SensorConfiguration) -> Set<String> {
    Set(
      configuration.allActions.compactMap { action in
        guard case .deck(let deck, let verb) = action.effect else { return nil }
        return "\(action.name)>\(deck) \(DeckRequest(verb).name)"
      })
  }

  @Test("Winks and tilts move the default deck, and only a deck that is named as such")
  func byDefault() {
    #expect(Self.moves(Self.configuration(nil)).isEmpty)
    #expect(
      Self.moves(Self.configuration("home"))
        == ["leftWink>home nope", "nodLeft>home nope", "rightWink>home like", "nodRight>home like"])
  }

  @Test("An action that moves the default deck takes the place of all four; one that moves another adds to them")
  func ownActions() {
    let undo = { ActionSettings(["shake"], .deck($0, .undo)) }
    #expect(Self.moves(Self.configuration("home", [undo("home")])) == ["shake>home undo"])
    #expect(Self.moves(Self.configuration("home", [undo("work")])).count == 5)
  }

  @Test(
    "Which decks of a folder are kept",
    arguments: [
      ("all", .all), ("none", DeckSettings.Selection.none), ("home", .named(["home"])),
      ("a, b ,c", .named(["a", "b", "c"])), ("a,,b", nil),
      ("", nil), ("A", nil), ("a b", nil),
    ] as [(String, DeckSettings.Selection?)])
  func selection(_ text: String, _ expected: DeckSettings.Selection?) {
    #expect(DeckSettings.Selection(parsing: text) == expected)
  }

  @Test("A folder that is not there and a deck that is not in it are said before anything starts")
  func check() throws {
    let folder = TemporaryFolder()
    var settings = DeckSettings()
    #expect(throws: Never.self) { try settings.check() }
    settings.folder = "\(folder.url.path)/none"
    #expect(
      throws: ConfigurationError(problems: ["decks.folder: \(folder.url.path)/none does not exist"])
    ) { try settings.check() }
    settings.folder = folder.url.path
    settings.keep = .named(["hom"])
    try DeckFolder(folder.url.path).importDeck(Data("{\"cards\":[]}".utf8), as: "home", from: "test")
    #expect(
      throws: ConfigurationError(
        problems: ["decks.keep: there is no deck hom in \(folder.url.path); did you mean home?"])
    ) { try settings.check() }
    settings.keep = .all
    #expect(throws: Never.self) { try settings.check() }
    #expect(settings.kept == [KeptDeck("home", title: nil)])
  }
}
