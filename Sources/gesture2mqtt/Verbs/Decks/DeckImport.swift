import Deck
import Foundation
import Sensor

/// `deck import`: a file becomes a deck of the folder.
struct DeckImport: Verb {
  let declaration = VerbDeclaration(
    name: "deck import", summary: "check a deck's file and put it into the folder", operands: ["FILE", "[NAME]"],
    options: [
      OptionDeclaration("replace", nil, "take the place of a deck that is there"), DeckOptions.decks, .config,
    ],
    notes: [
      """
      FILE may be - for standard input. Without NAME the deck is called as the file is. Whoever keeps the deck takes the
      new cards over at once; the card that lay on top stays there.
      """
    ])

  func run(_ arguments: Arguments) async throws {
    guard let path = arguments.operands.first else { throw CommandError.usage("deck import: FILE is missing") }
    let name = try name(arguments, path)
    let options = try DeckOptions(arguments)
    if !arguments.has("replace"), FileManager.default.fileExists(atPath: "\(options.folder.path)/\(name).json") {
      throw CommandError.usage(
        "deck import: \(options.folder.path) has a deck \"\(name)\"; --replace puts this one in its place")
    }
    let file = try options.folder.importDeck(try Self.contents(of: path), as: name, from: path)
    for warning in file.warnings { Diagnostics.log.warning("\(warning)") }
    try LineWriter.standardOutput().write(
      "\(name): \(file.cards.count) cards, in \(options.folder.path)", flushing: true)
  }

  private func name(_ arguments: Arguments, _ path: String) throws -> String {
    if arguments.operands.count == 2 { return arguments.operands[1] }
    guard path != "-" else { throw CommandError.usage("deck import: NAME is missing, which - does not say") }
    return URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  private static func contents(of path: String) throws -> Data {
    do {
      return path == "-"
        ? try FileHandle.standardInput.readToEnd() ?? Data() : try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let reason = FileManager.default.fileExists(atPath: path) ? "it cannot be read" : "it does not exist"
      throw CommandError(.noInput, "\(path): \(reason)")
    }
  }
}
