import Foundation
import Testing

@testable import Deck

@Suite struct DeckFileTests {
  struct Bad: Sendable, CustomTestStringConvertible {
    var json: String
    var message: String
    var testDescription: String { message }
  }

  static let bad = [
    Bad(json: "", message: #"d.json: is empty; a deck is {"cards":[…]}"#),
    Bad(json: "{}", message: "d.json:1: cards: is missing"),
    Bad(json: "[]", message: "d.json:1: must be an object {…}"),
    Bad(json: "\n{\"cards\":\n 3}", message: "d.json:3: cards: must be a list"),
    Bad(json: card("\"id\":\"b\""), message: "d.json:4: cards[1].title: is missing"),
    Bad(json: card("\"id\":\"b\",\n\"title\":7"), message: "d.json:5: cards[1].title: must be text"),
    Bad(json: card("\"id\":\"b\",\n\"title\":null"), message: "d.json:5: cards[1].title: is null and must be text"),
    Bad(json: card("\"id\":\"b\",\n\"title\":\" \""), message: "d.json:5: cards[1].title: must not be empty"),
    Bad(
      json: card("\n\"id\":\"a\",\"title\":\"B\""),
      message: "d.json:5: cards[1].id: \"a\" is the id of cards[0] too; every card needs its own"),
    Bad(
      json: card("\"id\":\"\",\"title\":\"B\""),
      message: "d.json:4: cards[1].id: must have 1 to 100 bytes and no control characters"),
    Bad(
      json: card("\"id\":\"b\",\"title\":\"}]\\\"\",\n\"colour\":\"#12\""),
      message: "d.json:5: cards[1].colour: \"#12\" is no colour; allowed are #rgb, #rrggbb and a colour's name"),
    Bad(
      json: card("\"id\":\"b\",\"title\":\"B\",\n\"image\":\"../../secret.png\""),
      message: "d.json:5: cards[1].image: \"../../secret.png\" must be a path below the decks' folder, "
        + "or an http or https address"),
    Bad(
      json: card("\"id\":\"b\",\"title\":\"B\",\"like\":\n{\"publish\":{\n\"topic\":\"a/#\"}}"),
      message: "d.json:6: cards[1].like.publish.topic: \"a/#\" has a wildcard; # and + are not allowed"),
    Bad(
      json: card("\"id\":\"b\",\"title\":\"B\",\"nope\":{\"publish\":{\"topic\":\"a\",\n\n\"qos\":3}}"),
      message: "d.json:6: cards[1].nope.publish.qos: 3 is not allowed; 0, 1 and 2 are"),
    Bad(
      json: card("\"id\":\"b\",\"title\":\"B\",\"nope\":{\n\"publsh\":{}}"),
      message: "d.json:4: cards[1].nope.publish: is missing"),
    Bad(
      json: "{\n\"id\":\"e\",\"cards\":[]}", message: "d.json:2: id: \"e\" must be the file's name, \"d\""),
    Bad(json: "{\"loop\":\"yes\",\"cards\":[]}", message: "d.json:1: loop: must be true or false"),
    Bad(
      json: "{\"loop\":true,\n\"cards\":[],\n\"loop\":false}",
      message: "d.json:3: loop: given twice; the first time in line 1"),
    Bad(
      json: card("\"id\":\"b\",\"title\":\"B\",\n\"t\\u0069tle\":\"C\""),
      message: "d.json:5: cards[1].title: given twice; the first time in line 4"),
    Bad(
      json: card("\"id\":\"b\",\"title\":\"B\",\"like\":{\"publish\":{\"topic\":\"a\",\n\"topic\":\"b\"}}"),
      message: "d.json:5: cards[1].like.publish.topic: given twice; the first time in line 4"),
    Bad(
      json: card(#""id":"b","title":"B","like":{"publish":{"topic":"a","payload":[{"on":1,"on":0}]}}"#),
      message: "d.json:4: cards[1].like.publish.payload[0].on: given twice; the first time in line 4"),
  ]

  /// A file whose second card, on line 4, has the given fields.
  static func card(_ fields: String) -> String {
    "{\n\"cards\":[\n{\"id\":\"a\",\"title\":\"A\"},\n{\(fields)}]}"
  }

  static func error(in json: String) -> DeckFileError? {
    do {
      _ = try DeckFile(json: Data(json.utf8), name: "d", path: "d.json")
      return nil
    } catch {
      return error as? DeckFileError
    }
  }

  @Test(arguments: bad) func badFileNamesLineAndReason(_ bad: Bad) {
    let error = Self.error(in: bad.json)
    #expect(error?.description == bad.message)
  }

  static let broken = [
    Bad(json: "{\n\"cards\":[\n}", message: "d.json:3: is no JSON: expected a value"),
    Bad(json: "{\n\n\"cards\":[],,}", message: "d.json:3: is no JSON: expected a name in double quotes"),
    Bad(json: "{\"cards\":[\n\n", message: "d.json:3: is no JSON: the text ends too early; expected a value"),
    Bad(json: "{\"cards\":\n[1 2]}", message: "d.json:2: is no JSON: expected , or ]"),
    Bad(json: "{\"cards\":[1,],\n\"a\":]}", message: "d.json:2: is no JSON: expected a value"),
    Bad(
      json: "{\n\"cards\":[\"a]}",
      message: "d.json:2: is no JSON: the text ends too early; expected a closing double quote"),
    Bad(json: "{\"cards\"\n[]}", message: "d.json:2: is no JSON: expected : behind the name"),
    Bad(json: "{\"cards\":[]}\n}", message: "d.json:2: is no JSON: nothing may follow the last }"),
    Bad(
      json: "{\"cards\":\nTrue}",
      message: "d.json:2: is no JSON: True is no value; a text stands in double quotes"),
    Bad(
      json: "{\"cards\":\n" + String(repeating: "x", count: 1000) + "}",
      message: "d.json:2: is no JSON: " + String(repeating: "x", count: 40)
        + " is no value; a text stands in double quotes"),
    Bad(
      json: "{\"cards\":[],\n\"title\":\"A,\n\"loop\":true}",
      message: "d.json:2: is no JSON: a text must not hold a line's end or another control character"),
    Bad(
      json: "{\"cards\":[],\n\"title\":\"A\u{0}\"}",
      message: "d.json:2: is no JSON: a text must not hold a line's end or another control character"),
    Bad(json: "\u{FEFF}{\"cards\":[]}\n}", message: "d.json:2: is no JSON: nothing may follow the last }"),
    Bad(json: "\u{FEFF}{\"cards\":\n 3}", message: "d.json:2: cards: must be a list"),
    Bad(
      json: "{\"cards\":[{\"id\":\"a\",\"title\":\"" + String(repeating: "t", count: 1001) + "\"}]}",
      message: "d.json:1: cards[0].title: must have at most 1000 bytes"),
  ]

  @Test func aFileInAnotherEncodingIsNamedByItsLine() {
    let json = Data("{\"cards\":[],\n\"title\":\"M".utf8) + Data([0xF6]) + Data("bel\"}".utf8)
    #expect(throws: DeckFileError(file: "d.json", line: 2, field: "", reason: "is no JSON: is not in UTF-8")) {
      _ = try DeckFile(json: json, name: "d", path: "d.json")
    }
  }

  @Test func aFileWithoutEndIsNotRead() throws {
    let home = try TemporaryFolder()
    let path = home.folder.cardsPath("test")
    #expect(truncate(path, 1 << 40) == 0)
    let reason = "is larger than the 16777216 bytes that are allowed"
    #expect(throws: DeckFileError(file: path, line: nil, field: "", reason: reason)) {
      _ = try home.folder.file(of: "test")
    }
    // Nobody writes into the pipe.
    #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
    #expect(throws: DeckFileError.self) { _ = try home.folder.file(of: "test") }
  }

  @Test(arguments: broken) func brokenSyntaxNamesLineAndReason(_ bad: Bad) {
    #expect(Self.error(in: bad.json)?.description == bad.message)
  }

  @Test func payloadMayBeWrittenAsJSON() throws {
    for (written, sent) in [
      ("\"ON\"", "ON"), ("{\"state\":\"ON\",\"brightness\":0.5}", #"{"brightness":0.5,"state":"ON"}"#), ("21", "21"),
      ("true", "true"), ("[1,null]", "[1,null]"), ("null", ""),
    ] {
      let json = Data("{\"publish\":{\"topic\":\"t\",\"payload\":\(written)}}".utf8)
      let action = try JSONDecoder().decode(CardAction.self, from: json)
      #expect(action == .publish(CardPublication(topic: "t", payload: sent, qos: 0, retain: false)))
    }
  }

  @Test func theSameKeyInTwoObjectsIsNoRepetition() throws {
    let payload = #"[{"on":1},{"on":{"on":"on"}}]"#
    let json = Self.card(#""id":"b","title":"B","like":{"publish":{"topic":"on","payload":\#(payload)}}"#)
    #expect(Self.error(in: json) == nil)
  }

  @Test func unknownKeysArePassedOverAndNamed() throws {
    let json = Data("{\"cards\":[\n{\"id\":\"a\",\"title\":\"A\",\n\"liek\":1}],\n\"lop\":2}".utf8)
    let file = try DeckFile(json: json, name: "d", path: "d.json")
    #expect(
      file.warnings.map(\.description) == [
        "d.json:4: lop: is unknown and was passed over", "d.json:3: cards[0].liek: is unknown and was passed over",
      ])
  }

  @Test func writtenFileReadsTheSame() throws {
    let publish = CardPublication(topic: "t", payload: "p", qos: 1, retain: true)
    let card = Card(
      id: "a", title: "A", subtitle: "s", colour: "#FFcc00", image: "pictures/a.png", like: .publish(publish))
    let file = DeckFile(title: "T", loops: true, cards: [card, Card(id: "b", title: "B", colour: "teal")])
    #expect(try DeckFile(json: file.json(name: "d"), name: "d", path: "") == file)
  }

  @Test(arguments: ["", "Home", "a b", "a/b", "..", "ü", String(repeating: "a", count: 65)])
  func badNamesReachNoFile(_ name: String) {
    #expect(throws: DeckStoreError.badName(name)) { _ = try DeckFolder("/nonexistent").file(of: name) }
  }
}
