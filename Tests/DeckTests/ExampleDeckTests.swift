import Foundation
import Testing

@testable import Deck

/// The deck that comes with the project.
@Suite struct ExampleDeckTests {
  @Test func isFreeOfMistakes() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let file = try DeckFolder(root.appendingPathComponent("config/decks").path).file(of: "home")
    #expect(file.warnings.isEmpty)
    #expect(file.cards.first?.title == "Movie night")
    #expect(
      file.cards.first?.like
        == .publish(
          CardPublication(
            topic: "zigbee2mqtt/living_room/set", payload: #"{"brightness":40,"state":"ON","transition":3}"#)))
  }
}
