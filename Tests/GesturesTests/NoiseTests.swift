import Foundation
import Gestures
import SensorTestSupport
import Testing

/// Noise, however long and of whatever kind, is nothing that was meant; every run uses the same numbers.
@Suite struct NoiseTests {
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
    var generator = SeededGenerator(seed: 7)
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
    var generator = SeededGenerator(seed: 11)
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

  /// Landmarks and people drift: noise that goes with the noise of before, over an hour, on a slow sway of the head.
  @Test func noiseThatIsCorrelatedIsSilent() {
    var generator = SeededGenerator(seed: 23)
    var engine = GestureEngine()
    var names: [String] = []
    var drift = [Double](repeating: 0, count: 9)
    for index in 0..<(3600 * 15) {
      let time = Double(index) / 15
      drift = drift.map { 0.8 * $0 + generator.normal(0.6) }
      var face = Face.neutral
      face.measures.leftEyeOpening += 0.008 * drift[0]
      face.measures.rightEyeOpening += 0.008 * drift[1]
      face.measures.mouthOpening = max(0, 0.01 + 0.006 * drift[2])
      face.measures.mouthWidth += 0.012 * drift[3]
      face.measures.mouthCornerLift += 0.006 * drift[4]
      face.measures.leftBrowHeight += 0.004 * drift[5]
      face.headEulerAngleX += 0.6 * drift[6] + 4 * sin(time / 7)
      face.headEulerAngleY += 0.6 * drift[7] + 6 * sin(time / 11)
      face.headEulerAngleZ += 0.3 * drift[8] + 3 * sin(time / 17)
      names += engine.process(face, at: time).names
    }
    #expect(names.isEmpty)
  }

  /// Between quiet and too noisy to judge lies no level at which noise is taken for something meant.
  @Test(arguments: [1.0, 2, 3, 5, 8, 13]) func noiseOfAnyLevelIsSilent(level: Double) {
    var generator = SeededGenerator(seed: 31)
    var engine = GestureEngine()
    var names: [String] = []
    for index in 0..<9000 {
      // As quiet as usual at first, then growing for ten seconds, as when it gets dark.
      let size = 1 + (level - 1) * min(1, max(0, Double(index - 300) / 300))
      var face = Face.neutral
      face.measures.leftEyeOpening += generator.normal(0.007 * size)
      face.measures.rightEyeOpening += generator.normal(0.007 * size)
      face.headEulerAngleX += generator.normal(0.25 * size)
      face.headEulerAngleY += generator.normal(0.25 * size)
      names += engine.process(face, at: Double(index) / 30).names.filter { $0 != "blink" }
    }
    #expect(names.isEmpty)
  }
}
