import MQTT
import Testing

@Suite("Topics")
struct TopicTests {
  @Test("are fine in any script", arguments: ["a", "a/b", "gesture2mqtt/küche/event", "面/😉", "/", "a//b", "$x", " "])
  func names(name: String) throws {
    try Topic.check(name: name)
  }

  @Test(
    "are refused with what is wrong",
    arguments: [
      ("", "topic is empty"),
      ("a/#", "topic 'a/#' must not hold the wildcard #"),
      ("a+b", "topic 'a+b' must not hold the wildcard +"),
      ("a\0b", "topic must not hold the character U+0000"),
      ("a\nb", "topic must not hold the character U+000A"),
      ("a\u{7F}", "topic must not hold the character U+007F"),
      ("a\u{FFFE}", "topic must not hold the character U+FFFE"),
      (String(repeating: "x", count: 65_536), "topic of 65536 bytes is too long: 65535 are allowed"),
      (String(repeating: "/", count: 200), "topic has too many levels: 200 are allowed"),
    ])
  func refused(name: String, reason: String) {
    #expect(throws: MQTTError(reason)) { try Topic.check(name: name) }
  }

  @Test("may have wildcards as whole levels of a filter", arguments: ["#", "+", "a/+/b", "a/#", "+/+/#", "a"])
  func filters(filter: String) throws {
    try Topic.check(filter: filter)
  }

  @Test("may not have them elsewhere", arguments: ["a#", "#/a", "a/+b", "a/b+/c", "", "##"])
  func refusedFilters(filter: String) {
    #expect(throws: MQTTError.self) { try Topic.check(filter: filter) }
  }

  @Test("take node names that need no escaping", arguments: ["kitchen", "node_1", "a-b", "0"])
  func slugs(slug: String) throws {
    try Topic.check(slug: slug, setting: "node")
  }

  @Test(
    "take no others", arguments: ["", "Kitchen", "küche", "a b", "a/b", "a+", "a#", String(repeating: "x", count: 65)])
  func refusedSlugs(slug: String) {
    let reason = "node '\(slug)' cannot be part of a topic: 1 to 64 of the characters a-z, 0-9, _ and - are allowed"
    #expect(throws: MQTTError(reason)) { try Topic.check(slug: slug, setting: "node") }
  }
}
