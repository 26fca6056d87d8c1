import SensorTestSupport
import Testing

/// A face over time and the events it means.
struct TimelineCase: CustomTestStringConvertible, Sendable {
  let name: String
  let timeline: FaceTimeline
  let expected: [String]

  init(_ name: String, _ timeline: String, _ expected: [String]) {
    self.name = name
    self.timeline = FaceTimeline(timeline)
    self.expected = expected
  }

  var testDescription: String { name }
}
