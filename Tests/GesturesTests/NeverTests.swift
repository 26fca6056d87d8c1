import Foundation
import Gestures
import SensorTestSupport
import Testing

/// What must never happen, where the engine alone decides it; the numbers are those of docs/gestures.md.
@Suite struct NeverTests {
  /// A second face of the timeline, changed as time goes.
  private func events(seconds: Double, rate: Double = 30, _ change: (inout Face, Double) -> Void) -> [String] {
    var engine = GestureEngine()
    return (0..<Int(seconds * rate)).flatMap { index in
      let time = Double(index) / rate
      var face = Face.neutral
      change(&face, time)
      return engine.process(face, at: time).names
    }
  }

  private func ramp(_ time: Double, from start: Double, lasting duration: Double) -> Double {
    min(1, max(0, (time - start) / duration))
  }

  @Test func standingUpAndSittingDown() {
    let names = events(seconds: 10) { face, time in
      let up = ramp(time, from: 3, lasting: 0.8) - ramp(time, from: 7, lasting: 0.8)
      face.boundingBox.y -= 300 * up
      face.headEulerAngleX -= 20 * up
      face.headEulerAngleZ += 15 * up
    }
    #expect(names.isEmpty)
  }

  @Test func walkingTowardsTheCamera() {
    let names = events(seconds: 8) { face, time in
      let near = ramp(time, from: 3, lasting: 1)
      face.boundingBox.width *= 1 + 1.5 * near
      face.headEulerAngleY += 25 * near
    }
    #expect(names.isEmpty)
  }

  @Test func readingForTenSeconds() {
    let names = events(seconds: 16) { face, time in
      let down = ramp(time, from: 3, lasting: 0.3) - ramp(time, from: 13, lasting: 0.3)
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
    let names = events(seconds: 9) { face, time in
      let down = ramp(time, from: 3, lasting: 0.3)
      let blink = time > 3.8 && time < 4
      let lids = blink ? 0.2 : 1 - 0.4 * down
      face.measures.leftEyeOpening *= lids
      face.measures.rightEyeOpening *= lids
    }
    #expect(names.isEmpty)
  }

  @Test func anEyeAlwaysHalfShut() {
    let names = events(seconds: 60) { face, _ in face.measures.rightEyeOpening = 0.15 }
    #expect(names.isEmpty)
  }

  @Test(arguments: [true, false]) func anEyeAlwaysHalfShutWinksAsTheOtherDoes(isLeft: Bool) {
    let names = events(seconds: 8) { face, time in
      face.measures.rightEyeOpening = 0.15
      guard time > 5, time < 5.3 else { return }
      if isLeft { face.measures.leftEyeOpening *= 0.2 } else { face.measures.rightEyeOpening *= 0.3 }
    }
    #expect(names == [isLeft ? "leftWink" : "rightWink"])
  }

  @Test func yawning() {
    let names = events(seconds: 12) { face, time in
      let wide = ramp(time, from: 3, lasting: 1.8) - ramp(time, from: 6, lasting: 1)
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
    let names = events(seconds: 9) { face, time in
      let laugh = ramp(time, from: 3, lasting: 0.3) - ramp(time, from: 6, lasting: 0.5)
      face.measures.mouthWidth += 0.25 * laugh
      face.measures.mouthCornerLift += 0.1 * laugh
      face.measures.leftEyeOpening *= 1 - 0.75 * laugh
      face.measures.rightEyeOpening *= 1 - 0.75 * laugh
    }
    #expect(names.filter { $0 != "blink" } == ["smile", "smileEnd"])
  }

  @Test func bobbingToMusicIsNoNod() {
    let names = events(seconds: 20) { face, time in
      face.headEulerAngleX += 7 * sin(2 * .pi * 1.6 * time) * ramp(time, from: 3, lasting: 1)
    }
    #expect(names.isEmpty)
  }

  @Test func anotherMonitorAndBack() {
    let names = events(seconds: 200) { face, time in
      // Half a minute there, half a minute here, three times.
      let away = [30.0, 90, 150].reduce(0) { sum, start in
        sum + ramp(time, from: start, lasting: 0.4) - ramp(time, from: start + 30, lasting: 0.4)
      }
      face.headEulerAngleY += 28 * away
    }
    // Looking there cannot be told from a turn; looking back can.
    #expect(names == Array(repeating: ["turnLeft", "turnLeftEnd"], count: 3).flatMap { $0 })
  }

  @Test func anotherMonitorForbidsNoOtherTurn() {
    let names = events(seconds: 110) { face, time in
      face.headEulerAngleY += 28 * (ramp(time, from: 40, lasting: 0.4) - ramp(time, from: 70, lasting: 0.4))
      face.headEulerAngleY -= 25 * (ramp(time, from: 90, lasting: 0.3) - ramp(time, from: 91, lasting: 0.3))
    }
    #expect(names == ["turnLeft", "turnLeftEnd", "turnRight", "turnRightEnd"])
  }

  @Test(arguments: [-9.0, 9]) func aNodAfterAnotherPosture(offset: Double) {
    let names = events(seconds: 12) { face, time in
      face.headEulerAngleX += offset * ramp(time, from: 3, lasting: 1.5)
      face.headEulerAngleX -= 15 * (ramp(time, from: 7, lasting: 0.15) - ramp(time, from: 7.2, lasting: 0.15))
    }
    #expect(names == ["nod"])
  }

  @Test func aSmileThatNarrowsOneEye() {
    let names = events(seconds: 6) { face, time in
      let smile = ramp(time, from: 3, lasting: 0.3) - ramp(time, from: 5, lasting: 0.3)
      face.measures.leftEyeOpening *= 1 - 0.45 * smile
      face.measures.rightEyeOpening *= 1 - 0.15 * smile
      face.measures.mouthWidth += 0.2 * smile
      face.measures.mouthCornerLift += 0.08 * smile
    }
    #expect(names == ["smile", "smileEnd"])
  }

  @Test(arguments: [0.7, 1.4]) func lightOrGlassesChangeTheEyes(factor: Double) {
    let names = events(seconds: 20) { face, time in
      if time > 5 {
        face.measures.leftEyeOpening *= factor
        face.measures.rightEyeOpening *= factor
      }
      // A wink long after the change still works.
      if time > 15, time < 15.3 { face.measures.leftEyeOpening *= 0.2 }
    }
    #expect(names == ["leftWink"])
  }

  @Test func mouthAndBrowsShakeTheHeadSignal() {
    let names = events(seconds: 12) { face, time in
      let talk = time > 3 ? abs((time * 3).truncatingRemainder(dividingBy: 1) - 0.5) : 0
      face.measures.mouthOpening += 0.3 * talk
      face.headEulerAngleX += 8 * talk
    }
    #expect(names.isEmpty)
  }

  @Test(arguments: [0.2, 0.6, 1.5]) func lookingDownIsOneMovement(seconds: Double) {
    let names = events(seconds: 8) { face, time in
      let down = ramp(time, from: 3, lasting: 0.25) - ramp(time, from: 3.25 + seconds, lasting: 0.25)
      face.headEulerAngleX -= 18 * down
      face.headEulerAngleY += 5 * down
    }
    #expect(names == (seconds > 0.5 ? ["lookDown", "lookDownEnd"] : ["nod"]))
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
