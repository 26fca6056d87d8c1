import Gestures
import SensorTestSupport
import Testing

/// A person of whose eyes one says nothing.
@Suite struct OneEyedTests {
  /// What the ignored right eye does while the left one does what the timeline says.
  enum Behaviour: CaseIterable {
    case covered, jumping, shut, halfShut

    func change(_ face: inout Face, at time: Double) {
      switch self {
      case .covered:
        face.rightEyeAbstention = .covered
        face.measures.rightEyeOpening = 0.02
      case .jumping: face.measures.rightEyeOpening = Int(time * 7) % 2 == 0 ? 0.02 : 0.4
      case .shut: face.measures.rightEyeOpening = 0.03
      case .halfShut: face.measures.rightEyeOpening = 0.15
      }
      // A brow under a patch is invented as well.
      face.measures.rightBrowHeight += 0.4 * (Int(time * 3) % 2 == 0 ? 1 : 0)
    }
  }

  private func events(
    _ text: String, _ behaviour: Behaviour, ignoring side: Side? = .right, mirrored: Bool = false
  ) -> [String] {
    var settings = GestureSettings()
    settings.ignoredEye = side
    var engine = GestureEngine(settings: settings)
    return FaceTimeline(text).frames().flatMap { time, face in
      var face = face
      if face != nil { behaviour.change(&face!, at: time) }
      return engine.process(mirrored ? face?.mirrored : face, at: time).names
    }
  }

  @Test(arguments: Behaviour.allCases) func nothingComesFromTheIgnoredEye(behaviour: Behaviour) {
    #expect(events("600.", behaviour).isEmpty)
  }

  static let cases = [
    TimelineCase("a closure is a blink, for there is no witness of a wink", "60. 9L 30.", ["blink"]),
    TimelineCase("two are a double blink", "60. 4L 6. 4L 30.", ["blink", "blink", "doubleBlink"]),
    TimelineCase("a long one is eyesClosed", "60. 40L 30.", ["eyesClosed", "eyesClosedEnd"]),
    TimelineCase("a raised brow", "60. 20W 30.", ["browRaise", "browRaiseEnd"]),
    TimelineCase(
      "the rest of the face goes on", "60. 45S 30. 30< 30.", ["smile", "smileEnd", "turnLeft", "turnLeftEnd"]),
    TimelineCase("a covered eye that counts is not judged", "60. 9h 30.", []),
  ]

  @Test(arguments: cases, Behaviour.allCases) func theOtherEyeSpeaks(_ item: TimelineCase, behaviour: Behaviour) {
    #expect(events(item.timeline.text.words, behaviour) == item.expected)
  }

  @Test(arguments: Behaviour.allCases) func eitherEyeCanBeIgnored(behaviour: Behaviour) {
    let text = "60. 9L 30. 40L 30."
    #expect(events(text, behaviour, ignoring: .left, mirrored: true) == ["blink", "eyesClosed", "eyesClosedEnd"])
  }

  @Test func whoIgnoresNoEyeHearsNothingUnderAPatch() {
    #expect(events("60. 9L 30. 40L 30.", .covered, ignoring: nil).isEmpty)
  }

  @Test func theIgnoredEyeIsNotClassified() {
    var settings = GestureSettings()
    settings.ignoredEye = .right
    let probabilities = GestureEngine(settings: settings).probabilities(of: .neutral)
    #expect(probabilities.leftEyeOpenProbability != nil)
    #expect(probabilities.rightEyeOpenProbability == nil)
  }

  @Test func anEyeThatCountsAgainIsLearnedAnew() {
    var engine = GestureEngine()
    engine.settings.ignoredEye = .right
    var names: [String] = []
    for (time, face) in FaceTimeline("90. 9R 30.").frames() {
      if time >= 1.5 { engine.settings.ignoredEye = nil }
      var face = face
      // Smaller than the other eye, by whose measure it would look shut.
      face?.measures.rightEyeOpening *= 0.5
      names += engine.process(face, at: time).names
    }
    #expect(names == ["rightWink"])
  }
}

extension String {
  /// A timeline's letters as its words.
  fileprivate var words: String { map { "1\($0)" }.joined(separator: " ") }
}

extension Face {
  /// The other way round.
  fileprivate var mirrored: Face {
    var face = self
    swap(&face.measures.leftEyeOpening, &face.measures.rightEyeOpening)
    swap(&face.measures.leftBrowHeight, &face.measures.rightBrowHeight)
    swap(&face.leftEyeAbstention, &face.rightEyeAbstention)
    face.headEulerAngleY = -headEulerAngleY
    face.headEulerAngleZ = -headEulerAngleZ
    return face
  }
}
