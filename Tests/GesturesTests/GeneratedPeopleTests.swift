import Gestures
import SensorTestSupport
import Testing

/// Made-up people who differ as people do, acting what is meant and what is not; `make sweep` prints more of them.
@Suite struct GeneratedPeopleTests {
  private static func score(
    _ seeds: Range<UInt64>, _ acts: [GeneratedAct], rate: Double = 30, jitter: Double = 0, dropped: Double = 0
  ) -> CrowdScore {
    var score = CrowdScore()
    for seed in seeds {
      var generator = SeededGenerator(seed: seed + 1000)
      let session = GeneratedSession(acts.shuffled(using: &generator), seed: seed)
      var engine = GestureEngine()
      let frames = session.frames(rate: rate, jitter: jitter, dropped: dropped)
      score.add(frames.flatMap { engine.process($0.face, at: $0.time) }, of: session, label: "\(seed)")
    }
    return score
  }

  @Test(arguments: [(30.0, 0.0, 0.0), (25, 0.3, 0.03), (60, 0.2, 0), (20, 0, 0)] as [(Double, Double, Double)])
  func whatIsMeantIsFound(_ rate: Double, _ jitter: Double, _ dropped: Double) {
    let score = Self.score(
      0..<4, GeneratedAct.gestures + GeneratedAct.gestures, rate: rate, jitter: jitter, dropped: dropped)
    // Eight of each are acted, and more blinks.
    let total = score.counts.values.reduce((acted: 0, found: 0)) { ($0.acted + $1.acted, $0.found + $1.found) }
    #expect(Double(total.found) >= 0.97 * Double(total.acted), "\(score.notes)")
    for gesture in Gesture.allCases { #expect(score.f1(gesture) >= 0.85, "\(gesture): \(score.notes)") }
    #expect(score.falseControlEvents == 0, "\(score.notes)")
  }

  @Test(arguments: GeneratedAct.distractors) func whatIsNotMeantIsSilent(_ act: GeneratedAct) {
    let score = Self.score(0..<4, Array(repeating: act, count: 3))
    // A grimace that nearly shuts one eye may be a wink. `make sweep` says how much is left over hours.
    #expect(score.falseControlEvents <= (act == .grimace ? 1 : 0), "\(score.notes)")
  }

  @Test(arguments: [30.0, 60, 15]) func aShakenHeadIsNoNoise(rate: Double) {
    let score = Self.score(0..<4, Array(repeating: .shake, count: 6), rate: rate)
    #expect(score.f1(.shake) >= 0.95, "\(score.notes)")
  }
}
