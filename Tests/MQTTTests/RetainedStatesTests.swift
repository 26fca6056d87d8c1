import Testing

@testable import MQTT

@Suite("Retained states")
struct RetainedStatesTests {
  private var states = RetainedStates()

  init() {
    _ = states.set([1], for: "small")
    _ = states.set([1, 2, 3], for: "large")
  }

  private var topics: [String] { states.messages.map(\.topic) }

  @Test("keep the latest payload in the first place")
  mutating func latest() {
    let isNew = states.set([2], for: "small")
    let isNewAgain = states.set([2], for: "small")
    #expect(isNew && !isNewAgain)
    #expect(states.messages.map(\.payload) == [[2], [1, 2, 3]])
    #expect(states.messages.allSatisfy { $0.retain && $0.qos == 1 })
  }

  @Test("forget a topic that is taken back; declared again, it comes last")
  mutating func remove() {
    states.remove("small")
    states.remove("elsewhere")
    #expect(topics == ["large"])
    _ = states.set([1], for: "small")
    #expect(topics == ["large", "small"])
  }

  @Test("withhold the largest that was unacknowledged at three early ends, until it changes")
  mutating func withhold() {
    for _ in 0..<2 {
      let blamed = states.blame(["small", "large", "elsewhere"])
      #expect(blamed == nil)
      #expect(topics == ["small", "large"])
    }
    let blamed = states.blame(["small", "large"])
    #expect(blamed?.topic == "large")
    #expect(blamed?.size == 3)
    #expect(topics == ["small"])
    _ = states.set([1, 2], for: "large")
    #expect(topics == ["small", "large"])
  }

  @Test("are cleared of blame by an acknowledgement")
  mutating func clear() {
    for _ in 0..<5 {
      let blamed = states.blame(["large"])
      #expect(blamed == nil)
      states.acknowledge("large")
    }
    let blamed = states.blame([])
    #expect(blamed == nil)
    #expect(topics == ["small", "large"])
  }
}
