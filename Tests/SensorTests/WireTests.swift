import Foundation
import Gestures
import Testing

@testable import Sensor

struct WireTests {
  private static let wink = GestureEvent(
    gesture: .leftWink, time: 1.234, start: 0.77, end: 1.08, confidence: 0.93)
  private static let smileEnd = GestureEvent(
    gesture: .smile, phase: .end, time: 3, start: 1, end: 3, confidence: 1)

  @Test("Topics of a sensor")
  func topics() {
    let topics = Topics(base: "gesture2mqtt", node: "porch")
    #expect(topics.status == "gesture2mqtt/porch/status")
    #expect(topics.info == "gesture2mqtt/porch/info")
    #expect(topics.event == "gesture2mqtt/porch/event")
    #expect(topics.action == "gesture2mqtt/porch/action")
    #expect(Topics.everyEvent(base: "b") == "b/+/event")
    #expect(Topics.node(of: topics.event, base: "gesture2mqtt") == "porch")
    #expect(Topics.node(of: "other/porch/event", base: "gesture2mqtt") == nil)
  }

  @Test(
    "Wall time, as RFC 3339 to the millisecond and back",
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (1_772_366_400_123, "2026-03-01T12:00:00.123Z"),
      (1_709_210_096_007, "2024-02-29T12:34:56.007Z"),
    ] as [(UInt64, String)])
  func wallTime(_ milliseconds: UInt64, _ text: String) {
    #expect(WallTime(milliseconds: milliseconds).rfc3339 == text)
    #expect(WallTime(rfc3339: text) == WallTime(milliseconds: milliseconds))
  }

  @Test(
    "Other times are refused",
    arguments: [
      "", "2026-03-01", "2026-03-01T12:00:00Z", "2026-03-01T12:00:00.123+", "999999999999999999-1-1-1",
      "1-1-1-1-1-1-999999999999Z",
    ])
  func badTime(_ text: String) {
    #expect(WallTime(rfc3339: text) == nil)
  }

  @Test("ULIDs, with the specification's own example of a time")
  func ulid() {
    let id = ULID(at: WallTime(milliseconds: 1_469_918_176_385), random: 0, 1)
    #expect(id.description == "01ARYZ6S410000000000000001")
    #expect(ULID(at: WallTime(milliseconds: 0), random: .max, .max).description == "0000000000ZZZZZZZZZZZZZZZZ")
    #expect(ULID.make(at: .now()) != ULID.make(at: .now()))
  }

  private static let stamp = EventStamp(
    id: ULID(at: WallTime(milliseconds: 1), random: 0, 0), time: WallTime(milliseconds: 1_772_366_400_123),
    boot: ULID(at: WallTime(milliseconds: 0), random: 0, 0), sequence: 41)

  @Test("An event, as it is published and as a subscriber reads it")
  func event() throws {
    let text = Payloads.event(Self.wink, Self.stamp).description
    #expect(
      text == """
        {"event_type":"leftWink","id":"00000000010000000000000000","ts":"2026-03-01T12:00:00.123Z",\
        "boot":"00000000000000000000000000","seq":41,"confidence":0.93,"duration_ms":310}
        """)
    let received = try #require(ReceivedEvent(payload: Array(text.utf8)))
    #expect(received.eventType == "leftWink")
    #expect(received.confidence == 0.93)
    #expect(received.durationMilliseconds == 310)
    #expect(ReceivedEvent(payload: Array("{}".utf8)) == nil)
    #expect(ReceivedEvent(payload: Array(text.replacingOccurrences(of: "leftWink", with: "\\u001b[2J").utf8)) == nil)
  }

  @Test("A clock that cannot be right is told")
  func clock() {
    let stamp = EventStamp(
      id: Self.stamp.id, time: WallTime(milliseconds: 7_000), boot: Self.stamp.boot, sequence: 1)
    let text = Payloads.event(Self.wink, stamp).description
    #expect(text.contains(#""ts":"1970-01-01T00:00:07.000Z""#))
    #expect(text.hasSuffix(#","clock_synced":false}"#))
  }

  @Test("The end of a held gesture is an event of its own, and no action")
  func heldEnd() {
    #expect(Payloads.event(Self.smileEnd, Self.stamp).description.contains(#""event_type":"smileEnd""#))
    #expect(Payloads.action(Self.smileEnd) == nil)
    #expect(Payloads.action(Self.wink) == "leftWink")
  }

  @Test("Lines of replay")
  func lines() {
    #expect(
      EventLines.line(Self.wink) == #"{"t":1.23,"gesture":"leftWink","start":0.77,"end":1.08,"confidence":0.93}"#)
    #expect(
      EventLines.line(Self.smileEnd)
        == #"{"t":3.00,"gesture":"smile","phase":"end","start":1.00,"end":3.00,"confidence":1.00}"#)
  }
}
