import Foundation
import Gestures
import SensorTestSupport
import Testing

/// What must hold for any face, tried on generated ones; every run uses the same numbers.
@Suite struct PropertyTests {
  static let letters = Array(".LRBSOW<>()^v?x")

  static func timeline(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var words = ["60."]
    for _ in 0..<12 {
      let letter = letters.randomElement(using: &generator) ?? "."
      words.append("\(Int.random(in: 3...50, using: &generator))\(letter)")
      words.append("\(Int.random(in: 5...40, using: &generator)).")
    }
    return words.joined(separator: " ")
  }

  @Test(arguments: 0..<60) func mirroredFacesGiveMirroredNames(seed: Int) {
    let text = Self.timeline(seed: UInt64(seed))
    let mirrors: [Character: Character] = ["L": "R", "R": "L", "<": ">", ">": "<", "(": ")", ")": "("]
    var original = FaceTimeline(text)
    original.neutral = .symmetric
    var mirrored = FaceTimeline(String(text.map { mirrors[$0] ?? $0 }))
    mirrored.neutral = .symmetric
    let names = original.events().names.map(Self.mirror)
    #expect(mirrored.events().names == names)
  }

  @Test(arguments: 0..<60) func everyStartHasItsEnd(seed: Int) {
    var held: Set<String> = []
    for event in FaceTimeline(Self.timeline(seed: UInt64(seed)) + " 60. 5x").events() {
      switch event.phase {
      case .start: #expect(held.insert(event.gesture.rawValue).inserted)
      case .end: #expect(held.remove(event.gesture.rawValue) != nil)
      case nil: break
      }
    }
    #expect(held.isEmpty)
  }

  @Test(arguments: 0..<60) func eventsLieInJudgedFrames(seed: Int) {
    let timeline = FaceTimeline(Self.timeline(seed: UInt64(seed)))
    let unjudged = timeline.frames().filter { $0.face.map { !$0.faceAbstention.isEmpty } ?? true }.map(\.time)
    for event in timeline.events() where event.phase != .end {
      #expect(event.start <= event.end && event.end <= event.time)
      #expect((0...1).contains(event.confidence))
      #expect(!unjudged.contains { $0 > event.start + 1e-9 && $0 < event.end })
    }
  }

  /// What is meant does not hang on how fast it is done, within limits: half as long again, a third shorter.
  @Test(
    arguments: ["9L", "9R", "5B 6. 5B", "40B", "50S", "30O", "20W", "30<", "30)", "40^", "8v", "3< 1. 3> 1. 3<"],
    [0.7, 1.5])
  func timeScalingChangesNothing(_ act: String, scale: Double) {
    func names(_ scale: Double) -> [String] {
      var engine = GestureEngine()
      return FaceTimeline("90. \(act) 60.").frames(rate: 30 * scale)
        .flatMap { engine.process($0.face, at: $0.time * scale) }.names
    }
    #expect(names(scale) == names(1))
    #expect(!names(1).isEmpty)
  }

  /// Nothing of a movement counts that was seen before and after frames that were not judged.
  @Test(arguments: ["9L", "9R", "5B 6. 5B", "8v", "5< 1. 5> 1. 5<"], ["8?", "12_", "6x"])
  func nothingSpansUnjudgedFrames(_ act: String, _ gap: String) {
    let timeline = FaceTimeline("90. \(act) 60.")
    let letters = Array(timeline.text)
    guard let first = letters.firstIndex(where: { $0 != "." }), let last = letters.lastIndex(where: { $0 != "." })
    else { return }
    // The gap comes in the middle of the movement.
    let middle = (first + last + 1) / 2
    let hole = FaceTimeline(gap).text.map { "1\($0)" }
    let words = letters[..<middle].map { "1\($0)" } + hole + letters[middle...].map { "1\($0)" }
    for event in FaceTimeline(words.joined(separator: " ")).events() {
      let gapStart = Double(middle) / 30
      let gapEnd = gapStart + Double(hole.count) / 30
      #expect(event.phase == .end || event.start >= gapEnd - 0.04 || event.end <= gapStart, "\(event)")
    }
  }

  /// A recording at any rate, with frames early, late and lost, gives the same gestures.
  @Test(arguments: 0..<12, [60.0, 20, 15]) func rateAndJitterChangeNothing(seed: Int, rate: Double) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let acts = ["9L", "9R", "6B 7. 6B", "40B", "50S", "30O", "25W", "30<", "30>", "30(", "40^", "40v", "10v"]
    let words = (0..<8).flatMap { _ in [acts.randomElement(using: &generator) ?? "9L", "50."] }
    let timeline = FaceTimeline("90. " + words.joined(separator: " "))
    var engine = GestureEngine()
    var offsets = SeededGenerator(seed: 5)
    let frames = timeline.frames(rate: rate).map { ($0.time + offsets.within(-0.2...0.2) / rate, $0.face) }
    let names = frames.flatMap { engine.process($0.1, at: $0.0) }.names
    #expect(names == timeline.events().names)
  }

  /// A stall of a second while nothing is done changes nothing of what is done before and after.
  @Test func stallsBetweenGesturesChangeNothing() {
    let whole = FaceTimeline("90. 9L 60. 30< 60. 50S 60. 8v 60. 9R 60.")
    let stalled = FaceTimeline("90. 9L 20. 30_ 30. 30< 20. 30_ 40. 50S 20. 30_ 30. 8v 20. 30_ 30. 9R 60.")
    #expect(stalled.events().names == whole.events().names)
  }

  private static func mirror(_ name: String) -> String {
    for (from, to) in [("left", "right"), ("right", "left"), ("Left", "Right"), ("Right", "Left")]
    where name.contains(from) {
      return name.replacing(from, with: to)
    }
    return name
  }
}
