import Foundation
import Testing

@testable import Sensor

/// What is said about what a configuration file may not say.
@Suite struct ConfigurationMistakeTests {
  /// Two a row: what is written, and all that is said about it after the file's name.
  static let mistakes: [(String, [String])] = [
    (
      "mqtt:\n  brokr: mqtt://here\n",
      ["2: mqtt.brokr: mqtt://here; there is no such key; did you mean broker?"]
    ),
    ("mqt: 5\n", ["1: mqt: 5; there is no such key; did you mean mqtt?"]),
    ("broker: mqtt://here\n", ["1: broker: mqtt://here; there is no such key; it belongs below mqtt"]),
    (
      "sdfkjhsdf: 1\n",
      [
        "1: sdfkjhsdf: 1; there is no such key; known are node, ignore_eye, profile, profiles, models, "
          + "state_folder, mqtt, home_assistant, decks, camera, sensitivity, threshold, hold, gestures, log, actions"
      ]
    ),
    (
      "mqtt:\n\n  keep_alive: 99999\n",
      ["3: mqtt.keep_alive: 99999; allowed is a whole number from 5 to 3600 (s)"]
    ),
    ("mqtt:\n  keep_alive: soon\n", ["2: mqtt.keep_alive: soon; allowed is a whole number from 5 to 3600 (s)"]),
    ("mqtt:\n  keep_alive: '15'\n", ["2: mqtt.keep_alive: \"15\"; allowed is a whole number from 5 to 3600 (s)"]),
    ("mqtt:\n  publish_blinks: yes\n", ["2: mqtt.publish_blinks: yes; allowed is true or false"]),
    ("mqtt:\n  protocol: 4\n", ["2: mqtt.protocol: 4; allowed is 5 or 3.1.1"]),
    ("camera:\n  rotation: 45\n", ["2: camera.rotation: 45; allowed is 0, 90, 180 or 270"]),
    (
      "camera:\n  frame_rate: .nan\n",
      ["2: camera.frame_rate: .nan; allowed is a number from 5 to 120 (frames a second)"]
    ),
    (
      "camera:\n  frame_rate: 0x1E\n",
      ["2: camera.frame_rate: 0x1E; allowed is a number from 5 to 120 (frames a second)"]
    ),
    ("camera: /dev/video0\n", ["1: camera: /dev/video0; allowed are keys below it, each on an indented line"]),
    ("node: [a, b]\n", ["1: node: (a list); allowed is 1 to 64 of the letters a-z, digits, _ and -, but not deck"]),
    ("node: deck\n", ["1: node: deck; allowed is 1 to 64 of the letters a-z, digits, _ and -, but not deck"]),
    ("decks:\n  keep: a,\n", ["2: decks.keep: a,; allowed is all, none, or names with commas between them"]),
    ("node: Küche\n", ["1: node: Küche; allowed is 1 to 64 of the letters a-z, digits, _ and -, but not deck"]),
    ("node: \"\"\n", ["1: node: \"\"; allowed is 1 to 64 of the letters a-z, digits, _ and -, but not deck"]),
    ("- node\n", ["1: (a list); a configuration is made of lines like `key: value`"]),
    ("hello\n", ["1: hello; a configuration is made of lines like `key: value`"]),
    ("node: a\nmqtt:\nnode: b\n", ["3: node: given twice; the first time in line 1"]),
    ("mqtt:\n\tbroker: mqtt://here\n", ["2: indented with a tab; YAML wants spaces"]),
    ("node: &name kitchen\n", ["1: anchors and aliases (&name, *name) are not understood here"]),
    ("node: *name\n", ["1: anchors and aliases (&name, *name) are not understood here"]),
    ("mqtt:\n  username: !secret user\n", ["2: the tag !secret is not understood here"]),
    ("node: a\n---\nnode: b\n", ["3: a second document begins (---); one is allowed"]),
    (
      "node: a\nmqtt:\n  password: opensesame\n",
      ["3: mqtt.password: (hidden); there is no such key; did you mean password_file?"]
    ),
    (
      "mqtt:\n  certificate_file: a.pem\n",
      ["2: mqtt.certificate_file and mqtt.key_file go together; one of them is not set"]
    ),
    (
      "gestures:\n  wink_maximum_duration: 0.2\n  wink_minimum_duration: 0.4\n",
      [
        "3: gestures.wink_maximum_duration: 0.2; it must be more than gestures.wink_minimum_duration, which is 0.4"
      ]
    ),
    (
      "node: A\nmqtt:\n  keep_alive: 0\n  brocker: x\n",
      [
        "1: node: A; allowed is 1 to 64 of the letters a-z, digits, _ and -, but not deck",
        "3: mqtt.keep_alive: 0; allowed is a whole number from 5 to 3600 (s)",
        "4: mqtt.brocker: x; there is no such key; did you mean broker?",
      ]
    ),
  ]

  @Test(arguments: mistakes) func aMistakeIsNamed(text: String, said: [String]) {
    let folder = TemporaryFolder()
    #expect(problems { _ = try load(text, in: folder) } == said.map { "\(folder.path("c.yaml")):\($0)" })
  }

  @Test func anAddressIsExplainedAndItsPasswordNotShown() throws {
    let said = try #require(problems { _ = try load("mqtt:\n  broker: mqtt://me:opensesame@here\n") }.first)
    #expect(said.contains(":2: mqtt.broker: mqtt://me:…@here; "))
    #expect(!said.contains("opensesame"))
  }

  @Test func whatIsNoYAMLIsSaid() throws {
    let said = try #require(problems { _ = try load("node: a\nmqtt: {broker: x\n") }.first)
    #expect(said.contains("c.yaml:3: "))
  }

  @Test func otherFilesAreRefused() throws {
    let folder = TemporaryFolder()
    let loader = ConfigurationLoader(environment: [:])
    let missing = folder.path("missing.yaml")
    #expect(
      problems { _ = try loader.load(path: missing) }
        == ["cannot read the configuration \(missing): No such file or directory"])
    #expect(
      problems { _ = try loader.load(path: folder.url.path) }
        == ["cannot read the configuration \(folder.url.path): Is a directory"])
    let latin = try folder.write("latin.yaml", bytes: Array("# K".utf8) + [0xFC] + Array("che\nnode: a\n".utf8))
    #expect(problems { _ = try loader.load(path: latin) } == ["\(latin):1: not UTF-8; save the file in that encoding"])
    let large = try folder.write("large.yaml", bytes: Array(repeating: UInt8(ascii: "#"), count: 1 << 21))
    #expect(
      problems { _ = try loader.load(path: large) }
        == ["\(large): larger than 1 MiB; that is not a configuration"])
  }

  @Test func deepNestingIsRefusedAndNotFollowed() {
    let text = "node: " + String(repeating: "[", count: 5000)
    #expect(problems { _ = try load(text) }.count == 1)
  }
}
