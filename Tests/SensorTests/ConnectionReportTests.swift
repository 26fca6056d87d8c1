import MQTT
import Testing

@testable import Sensor

struct ConnectionReportTests {
  private static let start = ContinuousClock.now

  /// What is said of states, each with its second; warnings begin with a `!`.
  private static func said(_ states: [(Double, ConnectionState)], node: String? = "desk") -> [String] {
    var report = ConnectionReport(address: "mqtt://b", node: node)
    return states.flatMap { seconds, state in
      report.lines(state, at: start + .seconds(seconds)).map { ($0.isWarning ? "!" : "") + $0.text }
    }
  }

  @Test("Each kind of trouble is said once until the broker is there again")
  func once() {
    let away = ConnectionState.disconnected(reason: "away")
    let refused = ConnectionState.refused(reason: "no")
    let said = Self.said([
      (0, .connecting), (1, away), (2, refused), (3, away), (4, refused), (5, .connected), (100, away),
    ])
    let first = ["away; trying again until it is there", "no; trying again until it agrees"]
    #expect(said == first + ["connected to the broker at mqtt://b", "away; trying again until it is there"])
  }

  @Test("Another client with the same name is named as the cause")
  func takenOver() {
    let said = Self.said([(0, .connected), (1, .takenOver(reason: "taken"))])
    #expect(said.last == "!another client has this sensor's name 'desk'; give one of them another `node`")
  }

  @Test("With MQTT 3.1.1, which gives no reason, it is suspected when connections do not last three times in a row")
  func suspected() {
    let lost = ConnectionState.disconnected(reason: "lost")
    let short = (0..<3).flatMap { [(Double($0) * 40, ConnectionState.connected), (Double($0) * 40 + 20, lost)] }
    let warnings = Self.said(short).filter { $0.hasPrefix("!") }
    #expect(warnings == ["!another client may have this sensor's name 'desk'; give one of them another `node`"])
    // One that lasted is the end of a row.
    let mixed = short.dropLast(2) + [(200, .connected), (300, lost), (301, .connected), (302, lost)]
    #expect(!Self.said(Array(mixed)).contains { $0.hasPrefix("!") })
  }
}
