import Deck
import Sensor

/// `deck export`: a deck's cards as a file.
struct DeckExport: Verb {
  let declaration = VerbDeclaration(
    name: "deck export", summary: "print a deck's cards as a file that can be imported", operands: ["NAME"],
    options: [DeckOptions.decks, .config])

  func run(_ arguments: Arguments) async throws {
    let name = try arguments.deckName(declaration)
    let options = try DeckOptions(arguments)
    guard try options.names().contains(name) else { throw try options.unknown(name) }
    let json = try options.folder.file(of: name).json(name: name)
    try LineWriter.standardOutput().write(String(decoding: json.dropLast(), as: UTF8.self), flushing: true)
  }
}
