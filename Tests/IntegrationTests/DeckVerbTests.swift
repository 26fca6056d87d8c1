import Deck
import Foundation
import SensorTestSupport
import Testing

@testable import Sensor

/// The deck verbs of the built program: in the files, and through whoever keeps the deck.
@Suite(.needsBroker, .timeLimit(.minutes(2)))
struct DeckVerbTests {
  private static func run(
    _ words: String, _ home: DeckHome, environment: [String: String] = [:]
  ) async throws -> (status: Int32?, output: String, errors: [String]) {
    try await SensorProcess.run(
      ["deck"] + words.split(separator: " ").map(String.init) + ["--decks", home.path], environment: environment)
  }

  @Test("Without a keeper the files are shown and changed, and the status says how it went")
  func files() async throws {
    let home = try DeckHome(cards: "ABC")
    let list = try await Self.run("list", home)
    #expect(list.output == "NAME  LEFT  REV  KEPT BY  TOP CARD\nhome  3     0    -        Card A\n")
    let like = try await Self.run("swipe home like", home)
    #expect(like.output == "like A; on top: Card B; 2 left\n")
    #expect(like.errors == ["gesture2mqtt: nobody keeps the deck, so what the card says was not done"])
    #expect(try await Self.run("swipe home nope --rev 1", home).status == 0)
    let show = try await Self.run("show home --json", home)
    #expect(show.output == #"{"rev":2,"remaining":1,"top":{"id":"C","title":"Card C"},"next":[]}"# + "\n")
    #expect(try await Self.run("swipe home like", home).output == "like C; no card is left\n")
    let end = try await Self.run("swipe home like --json", home)
    #expect(end.status == 1)
    #expect(end.output.hasPrefix(#"{"transaction":null,"status":"error","error":"action: no card is left"#))
    #expect(end.errors == ["gesture2mqtt: error: home: action: no card is left to swipe"])
    #expect(try await Self.run("undo home", home).output == "undo C; on top: Card C; 1 left\n")
    #expect(try await Self.run("reset home", home).output == "reset A; on top: Card A; 3 left\n")
    let history = try home.folder.history(of: "home", limit: 10)
    #expect(history.map(\.source) == Array(repeating: "command_line", count: 5))
  }

  @Test("What is exported can be imported, and nothing is overwritten unasked")
  func exchange() async throws {
    let home = try DeckHome(cards: "ABC")
    let exported = try await Self.run("export home", home).output
    let copy = "\(home.path)/copy.txt"
    try Data(exported.utf8).write(to: URL(filePath: copy))
    #expect(try await Self.run("import \(copy) home", home).status == 64)
    // Its id is another deck's.
    #expect(try await Self.run("import \(copy) work", home).status == 65)
    try home.write("XY")
    #expect(try await Self.run("import \(copy) home --replace", home).output == "home: 3 cards, in \(home.path)\n")
    #expect(try home.folder.file(of: "home").cards.map(\.id) == ["A", "B", "C"])
  }

  @Test(
    "Every mistake is one clear line, with its status",
    arguments: [
      ("swipe hom like", 66, "there is no deck \"hom\" in DIR; did you mean home?"),
      ("show Home", 64, "\"Home\" is no deck's name; allowed are a-z, 0-9, _ and -, at most 64"),
      ("swipe home love", 64, "deck swipe: 'love' is not allowed; allowed are like and nope"),
      ("swipe home", 64, "deck swipe: NAME or like|nope is missing"), ("undo", 64, "deck undo: NAME is missing"),
      ("swipe home like --rev 5", 1, "home: rev: 5 is not the deck's, which is 0"),
      ("undo home", 1, "home: action: there is nothing to undo"),
      ("shuffle home", 64, "unknown verb 'deck shuffle'; see gesture2mqtt help"),
      ("import DIR/none.json", 66, "DIR/none.json: it does not exist"),
      ("import - ", 64, "deck import: NAME is missing, which - does not say"),
      ("serve nothing", 66, "there is no deck \"nothing\" in DIR; there are home"),
      (
        "show home --broker mqtt://127.0.0.1:1", 69, "cannot reach the broker at mqtt://127.0.0.1:1: Connection refused"
      ),
    ])
  func mistakes(_ words: String, _ status: Int32, _ line: String) async throws {
    let home = try DeckHome()
    let result = try await Self.run(words.replacing("DIR", with: home.path), home)
    #expect(result.status == status)
    #expect(result.errors == ["gesture2mqtt: error: \(line.replacing("DIR", with: home.path))"])
    #expect(result.output.isEmpty)
  }

  @Test("A bad file is named with its line, and the other decks are listed")
  func badFile() async throws {
    let home = try DeckHome(cards: "A")
    try Data("{\"cards\":[\n{}]}".utf8).write(to: URL(filePath: "\(home.path)/bad.json"))
    let list = try await Self.run("list --json", home)
    #expect(list.status == 65)
    #expect(
      list.output == #"[{"name":"home","rev":0,"remaining":1,"top":{"id":"A","title":"Card A"},"next":[]}]"# + "\n")
    #expect(list.errors == ["gesture2mqtt: error: \(home.path)/bad.json:2: cards[0].id: is missing"])
  }

  @Test("A running keeper is found through its lock or at the broker, and does what is asked")
  func keeper() async throws {
    let (home, elsewhere) = (try DeckHome(cards: "ABC"), try DeckHome(cards: "XYZ"))
    let broker = try await TestBroker.start()
    let subscriber = try await TestSubscriber.start(broker)
    let process = try await home.serve(at: broker)
    // Of the folder alone, without a word about the broker.
    #expect(try await Self.run("swipe home like", home).output == "like A; on top: Card B; 2 left\n")
    #expect(await eventually { subscriber.cardActions == ["A"] })
    let at = ["GESTURE2MQTT_BROKER": "\(broker.address)"]
    let empty = ["deck", "show", "home", "--decks", "\(home.path)/.state", "--json"]
    let show = try await SensorProcess.run(empty, environment: at)
    #expect(await eventually { show.output == subscriber.deck("state").last.map { "\($0)\n" } })
    let stale = try await Self.run("swipe home nope --rev 0", elsewhere, environment: at)
    #expect(stale.status == 1)
    #expect(stale.errors == ["gesture2mqtt: error: home: rev: 0 is not the deck's, which is 1"])
    #expect(
      try await SensorProcess.run(["deck", "list", "--json"], environment: at).output.contains(#""name":"home""#))
    let wrong = try await SensorProcess.run(["deck", "swipe", "hom", "like"], environment: at)
    #expect(wrong.status == 66)
    #expect(
      wrong.errors == [
        "gesture2mqtt: error: nobody keeps a deck \"hom\" at \(broker.address); did you mean home?"
      ])
    for (folder, rest) in [(home, " (process \(process.identifier))"), (elsewhere, "")] {
      let second = try await Self.run("serve --node second --broker \(broker.address)", folder)
      #expect(second.status == 69)
      let line = "gesture2mqtt: error: the deck \"home\" is kept by \"keeper\" at \(broker.address)\(rest)"
      #expect(second.errors.last == line)
    }
    #expect(!subscriber.received.contains { $0.message.topic == "homeassistant/device/second/config" })
    process.send(SIGSTOP)
    let silent = try await Self.run("swipe home like", home)
    #expect(silent.status == 69)
    #expect(silent.errors.last?.hasSuffix("does not answer within 5 s") == true)
    process.send(SIGKILL)
    #expect(await subscriber.waitFor(topic: "gesture2mqtt/keeper/status", text: "offline") != nil)
    // Nobody has it now, so the files are changed.
    #expect(try await Self.run("swipe home nope", home, environment: at).output == "nope B; on top: Card C; 1 left\n")
    let next = try await home.serve(at: broker, node: "next")
    #expect(await eventually { subscriber.deck("state").last?.contains(#""rev":2,"remaining":1"#) == true })
    next.send(SIGTERM)
    #expect(await next.exitStatus(within: .seconds(5)) == 0)
  }
}
