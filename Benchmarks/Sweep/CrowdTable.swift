import Foundation
import Gestures
import SensorTestSupport

/// Generated people through the engine alone: what was found of what they acted, and false events by what they did.
struct CrowdTable {
  let people: Int

  private static let cameras: [(title: String, rate: Double, jitter: Double, dropped: Double)] = [
    ("30 a second", 30, 0, 0), ("60, jitter", 60, 0.2, 0), ("25, jitter, 2 % lost", 25, 0.3, 0.02),
    ("15, jitter", 15, 0.2, 0),
  ]

  /// Recall and precision of each gesture at several frame rates.
  func gestures() -> [String] {
    let scores = Self.cameras.map { camera in
      score(rate: camera.rate, jitter: camera.jitter, dropped: camera.dropped) { generator in
        (GeneratedAct.allCases + GeneratedAct.gestures).shuffled(using: &generator)
      }
    }
    let rows = Gesture.allCases.map { gesture in
      [gesture.rawValue] + scores.map { Self.cell($0, gesture) }
    }
    let minutes = ["minutes"] + scores.map { "\(Int($0.duration / 60))" }
    let wrong = ["false events but blinks"] + scores.map { "\($0.falseControlEvents)" }
    let rates = ["of them an hour"] + scores.map(Self.hourly)
    return table(["found/acted, + false"] + Self.cameras.map(\.title), rows + [minutes, wrong, rates])
  }

  /// False events of people who do one thing over and over.
  func distractors() -> [String] {
    let rows = GeneratedAct.distractors.map { act -> [String] in
      let score = score(rate: 30) { _ in Array(repeating: act, count: 6) }
      let causes = score.causes.filter { !$0.key.hasPrefix("blink") }.sorted { $0.key < $1.key }
      return [
        act.rawValue, "\(Int(score.duration / 60))", "\(score.falseControlEvents)", Self.hourly(score),
        causes.map { "\($0.value) \($0.key.split(separator: " ")[0])" }.joined(separator: ", "),
      ]
    }
    return table(["what people do", "minutes", "false events", "an hour", "which"], rows)
  }

  private func score(
    rate: Double, jitter: Double = 0, dropped: Double = 0, _ acts: (inout SeededGenerator) -> [GeneratedAct]
  ) -> CrowdScore {
    var score = CrowdScore()
    for seed in 0..<UInt64(people) {
      var generator = SeededGenerator(seed: seed &* 77 &+ 5)
      let session = GeneratedSession(acts(&generator), seed: seed)
      var engine = GestureEngine()
      let frames = session.frames(rate: rate, jitter: jitter, dropped: dropped)
      score.add(frames.flatMap { engine.process($0.face, at: $0.time) }, of: session)
    }
    return score
  }

  private static func hourly(_ score: CrowdScore) -> String {
    (Double(score.falseControlEvents) * 3600 / score.duration).formatted(.number.precision(.fractionLength(1)))
  }

  private static func cell(_ score: CrowdScore, _ gesture: Gesture) -> String {
    let count = score.counts[gesture] ?? (0, 0, 0)
    return "\(count.found)/\(count.acted)" + (count.wrong > 0 ? " +\(count.wrong)" : "")
  }

  private func table(_ titles: [String], _ rows: [[String]]) -> [String] {
    [MarkdownTable.row(titles), MarkdownTable.row(titles.map { _ in "---" })] + rows.map(MarkdownTable.row) + [""]
  }
}
