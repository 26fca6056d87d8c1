import Gestures
import SensorTestSupport
import Testing

/// What must hold for any face, tried on generated ones; every run uses the same numbers.
@Suite struct PropertyTests {
  /// A small generator with a fixed course, so that a failure comes again (the constants are SplitMix64's).
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test(arguments: [30.0, 15]) func noiseOfAnyLengthIsSilent(rate: Double) {
    #expect(noise(rate: rate, GestureSettings()).isEmpty)
  }

  @Test func noiseIsSilentWhateverMayBeSet() {
    var settings = GestureSettings()
    settings.sensitivities.all = .slight
    #expect(noise(rate: 30, settings).isEmpty)
    for gesture in Gesture.allCases { settings.thresholds[gesture] = gesture.measure.range.lowerBound }
    #expect(noise(rate: 30, settings).isEmpty)
  }

  /// What half an hour of a face that only trembles comes to.
  private func noise(rate: Double, _ settings: GestureSettings) -> [String] {
    var generator = Generator(state: 7)
    var engine = GestureEngine(settings: settings)
    var names: [String] = []
    func noise(_ size: Double) -> Double { Double.random(in: -size...size, using: &generator) }
    for index in 0..<Int(rate * 1800) {
      var face = Face.neutral
      face.measures.leftEyeOpening += noise(0.03)
      face.measures.rightEyeOpening += noise(0.03)
      face.measures.mouthOpening += noise(0.015)
      face.measures.mouthWidth += noise(0.02)
      face.measures.mouthCornerLift += noise(0.01)
      face.measures.leftBrowHeight += noise(0.01)
      face.measures.rightBrowHeight += noise(0.01)
      face.headEulerAngleX += noise(1.5)
      face.headEulerAngleY += noise(1.5)
      face.headEulerAngleZ += noise(1)
      names += engine.process(face, at: Double(index) / rate).names
    }
    return names
  }

  @Test func moreNoiseThanMovementIsNotJudged() {
    var generator = Generator(state: 11)
    var engine = GestureEngine()
    var names: [String] = []
    var abstained = 0
    for index in 0..<9000 {
      var face = Face.neutral
      // As measured in a recording that was darkened and given noise: 0.11 of the opening, 1.7 degrees.
      face.measures.leftEyeOpening += Double.random(in: -0.06...0.06, using: &generator)
      face.measures.rightEyeOpening += Double.random(in: -0.06...0.06, using: &generator)
      face.headEulerAngleX += Double.random(in: -3...3, using: &generator)
      face.headEulerAngleY += Double.random(in: -3...3, using: &generator)
      names += engine.process(face, at: Double(index) / 30).names.filter { $0 != "blink" }
      if engine.eyeAbstention.contains(.tooNoisy) { abstained += 1 }
    }
    #expect(names.isEmpty)
    #expect(abstained > 8000)
  }

  static let letters = Array(".LRBSOW<>()^v?x")

  static func timeline(seed: UInt64) -> String {
    var generator = Generator(state: seed)
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

  private static func mirror(_ name: String) -> String {
    for (from, to) in [("left", "right"), ("right", "left"), ("Left", "Right"), ("Right", "Left")]
    where name.contains(from) {
      return name.replacing(from, with: to)
    }
    return name
  }
}

extension Face {
  /// A made-up person whose halves are alike.
  static var symmetric: Face {
    var face = neutral
    face.headEulerAngleY = 0
    face.headEulerAngleZ = 0
    face.measures.rightEyeOpening = face.measures.leftEyeOpening
    face.measures.rightBrowHeight = face.measures.leftBrowHeight
    return face
  }
}
