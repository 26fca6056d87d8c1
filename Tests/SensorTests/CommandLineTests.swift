import Sensor
import Testing

@testable import gesture2mqtt

struct CommandLineTests {
  private static let verb = VerbDeclaration(
    name: "play", summary: "play a clip", operands: ["CLIP"],
    options: [OptionDeclaration("speed", "SPEED", "how fast"), OptionDeclaration("loop", nil, "again and again")])

  @Test("Options with and without an equals sign, flags and operands, in any order")
  func parses() throws {
    let expected = Arguments(operands: ["a.mp4"], values: ["speed": "max"], flags: ["loop"])
    for words in [
      ["a.mp4", "--speed", "max", "--loop"], ["--loop", "--speed=max", "a.mp4"],
      ["--speed=max", "--loop", "--", "a.mp4"],
    ] {
      #expect(try Arguments(parsing: words, for: Self.verb) == expected)
    }
    #expect(try Arguments(parsing: ["--", "--loop"], for: Self.verb).operands == ["--loop"])
    #expect(try Arguments(parsing: ["-h"], for: Self.verb).has("help"))
  }

  @Test(
    "Wrong usage says what is wrong",
    arguments: [
      (["--sped", "1"], "play: unknown option '--sped'; did you mean --speed?"),
      (["--frobnicate"], "play: unknown option '--frobnicate'; see gesture2mqtt help play"),
      (["-x"], "play: unknown option '-x'; see gesture2mqtt help play"),
      (["--speed"], "play: --speed needs a value: --speed SPEED"),
      (["--speed", "--loop"], "play: --speed needs a value: --speed SPEED"),
      (["--speed="], "play: --speed needs a value: --speed SPEED"),
      (["--loop=yes"], "play: --loop takes no value"), (["--loop", "--loop"], "play: --loop is given twice"),
      (["a", "b"], "play: unexpected argument 'b'"),
    ])
  func usageErrors(_ words: [String], _ message: String) {
    #expect(throws: CommandError.usage(message)) { try Arguments(parsing: words, for: Self.verb) }
  }

  @Test("Every option is in its verb's help")
  func help() {
    for verb in Program.verbs.map(\.declaration) {
      let text = Help.text(for: verb)
      for option in verb.allOptions { #expect(text.contains("  \(option.usage) "), "\(verb.name)") }
      #expect(Help.overview(Program.verbs.map(\.declaration)).contains("  \(verb.name) "))
    }
  }

  @Test(
    "The nearest name, where one is near",
    arguments: [
      ("smile_hld", "smile_hold"), ("SMILE_HOLD", "smile_hold"), ("nodangle", "nod_angle"), ("xyz", nil), ("", nil),
    ] as [(String, String?)])
  func nearest(_ name: String, _ expected: String?) {
    #expect(NearestName.find(name, among: ["smile_hold", "nod_angle"]) == expected)
  }
}
