import Testing

@testable import Camera

@Suite("Media timeline")
struct MediaTimelineTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var rate = 10.0
    let raw: [Double]
    let times: [Double]
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "the container's own times stay", raw: [0, 0.1, 0.2, 0.5], times: [0, 0.1, 0.2, 0.5]),
    Case(name: "a late first frame stays late", raw: [0.2, 0.3], times: [0.2, 0.3]),
    Case(name: "a first frame before the start is at 0", raw: [-0.017, 0.1], times: [0, 0.1]),
    Case(name: "no times at all: index by rate", raw: [0, 0, 0, 0], times: [0, 0.1, 0.2, 0.3]),
    Case(name: "no times and no rate: 30 a second", rate: 0, raw: [0, 0, 0], times: [0, 1 / 30.0, 2 / 30.0]),
    Case(name: "a rate that is no number", rate: .nan, raw: [0, 0], times: [0, 1 / 30.0]),
    Case(
      name: "zeros at the end go on with the last step", raw: [0, 0.08, 0.16, 0, 0], times: [0, 0.08, 0.16, 0.24, 0.32]),
    Case(name: "a gap is no step to go on with", raw: [0, 0.1, 2, 0], times: [0, 0.1, 2, 2.1]),
    Case(name: "a repeated time moves on", raw: [0, 0.1, 0.1, 0.3], times: [0, 0.1, 0.2, 0.3]),
    Case(name: "a clock that starts anew", raw: [5, 5.1, 0, 0.15, 0.3, 0.55], times: [5, 5.1, 5.2, 5.3, 5.45, 5.7]),
    Case(name: "not a number", raw: [.nan, 0.1, .infinity, 0.3], times: [0, 0.1, 0.2, 0.3]),
  ])
  func advances(_ example: Case) {
    var timeline = MediaTimeline(frameRate: example.rate)
    let times = example.raw.map { timeline.advance(to: $0) }
    #expect(zip(times, example.times).allSatisfy { abs($0 - $1) < 1e-9 }, "\(times)")
  }
}
