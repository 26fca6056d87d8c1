import Testing

@testable import Sensor

struct JSONValueTests {
  private static let cases: [(value: JSONValue, text: String)] = [
    (.null, "null"), (.bool(true), "true"), (.integer(-3), "-3"), (.number(0.1), "0.1"), (.number(.nan), "null"),
    (.fixed(.infinity, decimals: 2), "null"), (.fixed(0.045, decimals: 2), "0.05"),
    (.fixed(-0.5, decimals: 2), "-0.50"),
    (.fixed(-0.001, decimals: 2), "0.00"), (.fixed(12, decimals: 0), "12"), (.fixed(99.999, decimals: 2), "100.00"),
    (.string("a\"b\\c\n\u{1}é"), #""a\"b\\c\n\u0001é""#),
    (["a": [.integer(1), "x"], "b": [:]], #"{"a":[1,"x"],"b":{}}"#),
  ]

  @Test("Values and their text", arguments: cases)
  func text(_ value: JSONValue, _ expected: String) {
    #expect(value.description == expected)
  }
}
