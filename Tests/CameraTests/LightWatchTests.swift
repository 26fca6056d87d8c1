import Testing

@testable import Camera

@Suite("When a face wants more light, or less")
struct LightWatchTests {
  /// Thirty frames a second of one brightness; the times at which something is to be done.
  private static func steps(
    _ watch: inout LightWatch, _ sample: FaceLight.Sample?, from start: Double, for duration: Double
  ) -> [(step: LightWatch.Step, time: Double)] {
    (0..<Int(duration * 30)).compactMap { index in
      let time = start + Double(index) / 30
      return watch.step(sample, at: time).map { ($0, time) }
    }
  }

  private static func light(_ mean: Double, clipped: Double = 0) -> FaceLight.Sample {
    FaceLight.Sample(mean: mean, clipped: clipped)
  }

  @Test func aFaceInGoodLightIsLeftAlone() {
    var watch = LightWatch()
    for mean in [0.25, 0.5, 0.8] { #expect(Self.steps(&watch, Self.light(mean), from: mean * 100, for: 10).isEmpty) }
  }

  @Test func aDarkFaceWaitsAMomentAndGetsStepsUntilItIsLit() throws {
    var watch = LightWatch()
    let steps = Self.steps(&watch, Self.light(0.1), from: 0, for: 4)
    #expect(steps.allSatisfy { $0.step == .brighter })
    #expect(abs(try #require(steps.first).time - LightWatch.patience) < 0.1)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1.time - $0.time >= LightWatch.interval - 0.001 })
    // No longer dark, but hardly lit: it goes on without a new wait.
    #expect(Self.steps(&watch, Self.light(0.25), from: 4, for: 1).count == 2)
    #expect(Self.steps(&watch, Self.light(0.31), from: 5, for: 5).isEmpty)
    #expect(Self.steps(&watch, Self.light(0.25), from: 10, for: 5).isEmpty)
  }

  @Test func aLampThatIsSwitchedForAMomentIsNoReason() {
    var watch = LightWatch()
    for second in stride(from: 0.0, to: 20, by: 2) {
      #expect(Self.steps(&watch, Self.light(0.1), from: second, for: 1).isEmpty)
      #expect(Self.steps(&watch, Self.light(0.5), from: second + 1, for: 1).isEmpty)
    }
  }

  @Test func aBlownOutFaceIsMadeDarker() {
    var watch = LightWatch()
    #expect(Self.steps(&watch, Self.light(0.9), from: 0, for: 3).map(\.step).contains(.darker))
    var other = LightWatch()
    #expect(Self.steps(&other, Self.light(0.6, clipped: 0.4), from: 0, for: 3).allSatisfy { $0.step == .darker })
  }

  @Test func withNobodyThereTheCameraIsReleasedOnce() throws {
    var watch = LightWatch()
    _ = Self.steps(&watch, Self.light(0.1), from: 0, for: 3)
    let steps = Self.steps(&watch, nil, from: 3, for: 30)
    #expect(steps.map(\.step) == [.release])
    #expect(abs(try #require(steps.first).time - 3 - LightWatch.farewell) < 0.1)
  }
}
