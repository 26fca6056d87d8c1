import Foundation
import Gestures
import SensorTestSupport
import Testing

/// What must never happen with eyes and mouth, where the engine alone decides it.
@Suite struct NeverTests {
  @Test func readingForTenSeconds() {
    let names = ActedFace.events(seconds: 16) { face, time in
      let down = ActedFace.ramp(time, from: 3, lasting: 0.3) - ActedFace.ramp(time, from: 13, lasting: 0.3)
      // Lids follow the gaze, lines are read from left to right.
      let lids = 1 - 0.45 * down
      face.measures.leftEyeOpening *= lids
      face.measures.rightEyeOpening *= lids
      face.headEulerAngleY += down * 3 * (time.truncatingRemainder(dividingBy: 1.5) - 0.75)
      face.headEulerAngleX -= 8 * down
    }
    #expect(names.isEmpty)
  }

  @Test func aBlinkWhileReadingIsNoLongClosure() {
    let names = ActedFace.events(seconds: 9) { face, time in
      let down = ActedFace.ramp(time, from: 3, lasting: 0.3)
      let blink = time > 3.8 && time < 4
      let lids = blink ? 0.2 : 1 - 0.4 * down
      face.measures.leftEyeOpening *= lids
      face.measures.rightEyeOpening *= lids
    }
    #expect(names.isEmpty)
  }

  @Test func anEyeAlwaysHalfShut() {
    let names = ActedFace.events(seconds: 60) { face, _ in face.measures.rightEyeOpening = 0.15 }
    #expect(names.isEmpty)
  }

  @Test(arguments: [true, false]) func anEyeAlwaysHalfShutWinksAsTheOtherDoes(isLeft: Bool) {
    let names = ActedFace.events(seconds: 8) { face, time in
      face.measures.rightEyeOpening = 0.15
      guard time > 5, time < 5.3 else { return }
      if isLeft { face.measures.leftEyeOpening *= 0.2 } else { face.measures.rightEyeOpening *= 0.3 }
    }
    #expect(names == [isLeft ? "leftWink" : "rightWink"])
  }

  @Test func yawning() {
    let names = ActedFace.events(seconds: 12) { face, time in
      let wide = ActedFace.ramp(time, from: 3, lasting: 1.8) - ActedFace.ramp(time, from: 6, lasting: 1)
      face.measures.mouthOpening += 0.7 * wide
      face.measures.mouthWidth -= 0.1 * wide
      face.headEulerAngleX += 8 * wide
      let lids = 1 - 0.85 * min(1, wide * 1.3)
      face.measures.leftEyeOpening *= lids
      face.measures.rightEyeOpening *= lids
    }
    #expect(names.isEmpty)
  }

  @Test func laughingWithEyesShut() {
    let names = ActedFace.events(seconds: 9) { face, time in
      let laugh = ActedFace.ramp(time, from: 3, lasting: 0.3) - ActedFace.ramp(time, from: 6, lasting: 0.5)
      face.measures.mouthWidth += 0.25 * laugh
      face.measures.mouthCornerLift += 0.1 * laugh
      face.measures.leftEyeOpening *= 1 - 0.75 * laugh
      face.measures.rightEyeOpening *= 1 - 0.75 * laugh
    }
    #expect(names.filter { $0 != "blink" } == ["smile", "smileEnd"])
  }

  @Test func aSmileThatNarrowsOneEye() {
    let names = ActedFace.events(seconds: 6) { face, time in
      let smile = ActedFace.ramp(time, from: 3, lasting: 0.3) - ActedFace.ramp(time, from: 5, lasting: 0.3)
      face.measures.leftEyeOpening *= 1 - 0.45 * smile
      face.measures.rightEyeOpening *= 1 - 0.15 * smile
      face.measures.mouthWidth += 0.2 * smile
      face.measures.mouthCornerLift += 0.08 * smile
    }
    #expect(names == ["smile", "smileEnd"])
  }

  @Test(arguments: [0.7, 1.4]) func lightOrGlassesChangeTheEyes(factor: Double) {
    let names = ActedFace.events(seconds: 20) { face, time in
      if time > 5 {
        face.measures.leftEyeOpening *= factor
        face.measures.rightEyeOpening *= factor
      }
      // A wink long after the change still works.
      if time > 15, time < 15.3 { face.measures.leftEyeOpening *= 0.2 }
    }
    #expect(names == ["leftWink"])
  }

  @Test func aSecondPersonStartsAnew() {
    var engine = GestureEngine()
    var names: [String] = []
    for index in 0..<120 {
      var face = Face.neutral
      face.trackingID = index < 60 ? 1 : 2
      // The other person's eyes are smaller: no closure of the first one's.
      if index >= 60 { face.measures.leftEyeOpening *= 0.5 }
      names += engine.process(face, at: Double(index) / 30).names
    }
    #expect(names.isEmpty)
  }
}
