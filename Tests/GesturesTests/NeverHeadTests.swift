import Foundation
import Gestures
import SensorTestSupport
import Testing

/// What must never happen with the head, where the engine alone decides it.
@Suite struct NeverHeadTests {
  @Test func standingUpAndSittingDown() {
    let names = ActedFace.events(seconds: 10) { face, time in
      let up = ActedFace.ramp(time, from: 3, lasting: 0.8) - ActedFace.ramp(time, from: 7, lasting: 0.8)
      face.boundingBox.y -= 300 * up
      face.headEulerAngleX -= 20 * up
      face.headEulerAngleZ += 15 * up
    }
    #expect(names.isEmpty)
  }

  @Test func walkingTowardsTheCamera() {
    let names = ActedFace.events(seconds: 8) { face, time in
      let near = ActedFace.ramp(time, from: 3, lasting: 1)
      face.boundingBox.width *= 1 + 1.5 * near
      face.headEulerAngleY += 25 * near
    }
    #expect(names.isEmpty)
  }

  @Test func bobbingToMusicIsNoNod() {
    let names = ActedFace.events(seconds: 20) { face, time in
      face.headEulerAngleX += 7 * sin(2 * .pi * 1.6 * time) * ActedFace.ramp(time, from: 3, lasting: 1)
    }
    #expect(names.isEmpty)
  }

  @Test(arguments: [-20.0, 20]) func aGlanceAsideIsNoTurn(angle: Double) {
    // Out and back within half a second, on the way for most of it.
    let names = ActedFace.events(seconds: 6) { face, time in
      face.headEulerAngleY +=
        angle * (ActedFace.ramp(time, from: 3, lasting: 0.2) - ActedFace.ramp(time, from: 3.3, lasting: 0.2))
    }
    #expect(names.isEmpty)
  }

  @Test(arguments: [30.0, 25, 60]) func aTurnThatJustGoesFarEnoughIsOne(rate: Double) {
    let names = ActedFace.events(seconds: 6, rate: rate) { face, time in
      let aside = ActedFace.ramp(time, from: 3, lasting: 0.2) - ActedFace.ramp(time, from: 4, lasting: 0.2)
      face.headEulerAngleY += aside * (12.4 + 0.8 * sin(2 * .pi * 4 * time))
    }
    #expect(names == ["turnLeft", "turnLeftEnd"])
  }

  @Test func anotherMonitorAndBack() {
    let names = ActedFace.events(seconds: 200) { face, time in
      // Half a minute there, half a minute here, three times.
      let away = [30.0, 90, 150].reduce(0) { sum, start in
        sum + ActedFace.ramp(time, from: start, lasting: 0.4) - ActedFace.ramp(time, from: start + 30, lasting: 0.4)
      }
      face.headEulerAngleY += 28 * away
    }
    // Looking there cannot be told from a turn; looking back can.
    #expect(names == Array(repeating: ["turnLeft", "turnLeftEnd"], count: 3).flatMap { $0 })
  }

  @Test func anotherMonitorForbidsNoOtherTurn() {
    let names = ActedFace.events(seconds: 110) { face, time in
      face.headEulerAngleY +=
        28 * (ActedFace.ramp(time, from: 40, lasting: 0.4) - ActedFace.ramp(time, from: 70, lasting: 0.4))
      face.headEulerAngleY -=
        25 * (ActedFace.ramp(time, from: 90, lasting: 0.3) - ActedFace.ramp(time, from: 91, lasting: 0.3))
    }
    #expect(names == ["turnLeft", "turnLeftEnd", "turnRight", "turnRightEnd"])
  }

  @Test(arguments: [-9.0, 9]) func aNodAfterAnotherPosture(offset: Double) {
    let names = ActedFace.events(seconds: 12) { face, time in
      face.headEulerAngleX += offset * ActedFace.ramp(time, from: 3, lasting: 1.5)
      face.headEulerAngleX -=
        15 * (ActedFace.ramp(time, from: 7, lasting: 0.15) - ActedFace.ramp(time, from: 7.2, lasting: 0.15))
    }
    #expect(names == ["nod"])
  }

  @Test func mouthAndBrowsShakeTheHeadSignal() {
    let names = ActedFace.events(seconds: 12) { face, time in
      let talk = time > 3 ? abs((time * 3).truncatingRemainder(dividingBy: 1) - 0.5) : 0
      face.measures.mouthOpening += 0.3 * talk
      face.headEulerAngleX += 8 * talk
    }
    #expect(names.isEmpty)
  }

  @Test(arguments: [0.2, 0.6, 1.5]) func lookingDownIsOneMovement(seconds: Double) {
    let names = ActedFace.events(seconds: 8) { face, time in
      let down =
        ActedFace.ramp(time, from: 3, lasting: 0.25) - ActedFace.ramp(time, from: 3.25 + seconds, lasting: 0.25)
      face.headEulerAngleX -= 18 * down
      face.headEulerAngleY += 5 * down
    }
    #expect(names == (seconds > 0.5 ? ["lookDown", "lookDownEnd"] : ["nod"]))
  }
}
