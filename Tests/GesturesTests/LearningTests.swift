import Gestures
import SensorTestSupport
import Testing

/// The person's own neutral face: learned quickly, kept fresh, and never from a gesture.
@Suite struct LearningTests {
  private static let held = [
    ("S", "smile"), ("O", "mouthOpen"), ("W", "browRaise"), ("(", "nodLeft"), (")", "nodRight"), ("<", "turnLeft"),
    (">", "turnRight"), ("^", "lookUp"), ("v", "lookDown"),
  ]

  @Test(arguments: held) func twoSecondsAreEnough(letter: String, name: String) {
    #expect(FaceTimeline("60. 45\(letter) 30.").events().names == [name, name + "End"])
  }

  @Test(arguments: held) func whatIsHeldFromTheFirstMomentIsNoNeutralFaceForGood(letter: String, name: String) {
    // Five seconds of it, then rest for longer than any pose is held, then on purpose.
    let names = FaceTimeline("150\(letter) 900. 45\(letter) 60.").events().names
    #expect(names.suffix(2) == [name, name + "End"])
  }

  @Test(arguments: held) func whatIsHeldForHalfAMinuteIsOneGesture(letter: String, name: String) {
    let names = FaceTimeline("1200. 900\(letter) 60. 45\(letter) 60.").events().names
    #expect(names == [name, name + "End", name, name + "End"])
  }

  @Test func eyesHeldShutAreNotLearned() {
    let names = FaceTimeline("60. 900B 60. 9L 30. 9R 30.").events().names
    #expect(names == ["eyesClosed", "eyesClosedEnd", "leftWink", "rightWink"])
  }

  /// A face that changes for good after five seconds, and makes a gesture ten seconds later.
  private func events(_ letter: String, _ change: (inout Face) -> Void) -> [String] {
    var timeline = FaceTimeline("450. 45\(letter) 60.")
    let before = timeline.frames().filter { $0.time < 5 }
    change(&timeline.neutral)
    var engine = GestureEngine()
    return (before + timeline.frames().filter { $0.time >= 5 }).flatMap { engine.process($0.face, at: $0.time).names }
  }

  @Test func aNewPostureIsTheNewRest() {
    let names = events("<") {
      $0.headEulerAngleX -= 6
      $0.headEulerAngleY -= 5
      $0.headEulerAngleZ += 5
    }
    #expect(names == ["turnLeft", "turnLeftEnd"])
  }

  @Test func anotherMouthAndBrowAreTheNewNeutralFace() {
    for (letter, name) in [("S", "smile"), ("O", "mouthOpen"), ("W", "browRaise")] {
      let names = events(letter) {
        $0.measures.mouthOpening += 0.05
        $0.measures.mouthWidth -= 0.07
        $0.measures.leftBrowHeight -= 0.05
        $0.measures.rightBrowHeight -= 0.05
      }
      #expect(names == [name, name + "End"])
    }
  }
}
