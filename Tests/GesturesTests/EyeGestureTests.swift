import Gestures
import SensorTestSupport
import Testing

@Suite struct EyeGestureTests {
  static let cases = [
    TimelineCase("rest says nothing", "300.", []),
    TimelineCase("a left wink", "60. 9L 15.", ["leftWink"]),
    TimelineCase("a right wink", "60. 9R 15.", ["rightWink"]),
    TimelineCase("a wink with the other eye narrowed half", "60. 1r 9L 15.", ["leftWink"]),
    TimelineCase("one frame of a shut eye is a twitch", "60. 1L 15.", []),
    TimelineCase("an eye shut for longer than a wink", "60. 45L 30.", []),
    TimelineCase("a half-shut eye is no wink", "60. 9l 15.", []),
    TimelineCase("a blink", "60. 4B 30.", ["blink"]),
    TimelineCase("a blink whose eyes close one frame apart", "60. 1L 3B 1R 30.", ["blink"]),
    TimelineCase("two blinks at ease", "60. 4B 40. 4B 30.", ["blink", "blink"]),
    TimelineCase("a double blink", "60. 4B 6. 4B 30.", ["blink", "blink", "doubleBlink"]),
    TimelineCase(
      "three quick blinks are one double blink", "60. 4B 6. 4B 6. 4B 30.", ["blink", "blink", "doubleBlink", "blink"]),
    TimelineCase("a wink is no part of a double blink", "60. 4B 6. 9L 30.", ["blink", "leftWink"]),
    TimelineCase("eyes closed", "60. 40B 30.", ["eyesClosed", "eyesClosedEnd"]),
    TimelineCase("asleep is one event", "60. 1800B 30.", ["eyesClosed", "eyesClosedEnd"]),
    TimelineCase("gaze cast down for ten seconds", "60. 300b 30.", []),
    TimelineCase("a blink while reading", "60. 150b 4B 90b 30.", ["blink"]),
    TimelineCase("a covered eye is no wink", "60. 9h 30.", []),
    TimelineCase("a face that is not judged", "60. 4? 9L 4? 30.", []),
    TimelineCase("a wink across a stall of the camera", "60. 5L 30_ 5L 30.", []),
    TimelineCase("a wink in which the face is lost", "60. 5L 20x 30.", []),
    TimelineCase("a wink before the person is known", "5. 6L 60.", []),
    TimelineCase("a long closure ends when the face is lost", "60. 30B 30x", ["eyesClosed", "eyesClosedEnd"]),
  ]

  @Test(arguments: cases) func timeline(_ item: TimelineCase) {
    #expect(item.timeline.events().names == item.expected)
  }

  @Test(arguments: cases, [60.0, 25, 20, 15])
  func rateChangesNothing(_ item: TimelineCase, rate: Double) {
    // A single thirtieth cannot be seen at every rate.
    guard !item.name.contains("one frame") else { return }
    #expect(item.timeline.events(rate: rate).names == item.expected)
  }

  @Test func slowFramesAreNotJudged() {
    #expect(FaceTimeline("90. 9L 30.").events(rate: 8).isEmpty)
  }

  @Test func aSmallerEyeWinksLikeTheOther() {
    var timeline = FaceTimeline("60. 9L 30. 9R 30.")
    timeline.neutral.measures.leftEyeOpening = 0.17
    #expect(timeline.events().names == ["leftWink", "rightWink"])
  }

  @Test func fallingAsleepSlowlyIsOneEvent() {
    var engine = GestureEngine()
    var names: [String] = []
    for index in 0..<900 {
      let time = Double(index) / 30
      var face = Face.neutral
      // Open for two seconds, then sinking shut over four.
      let open = max(0.2, 1 - max(0, time - 2) / 4)
      face.measures.leftEyeOpening *= open
      face.measures.rightEyeOpening *= open
      names += engine.process(face, at: time).names
    }
    #expect(names == ["eyesClosed"])
  }

  @Test func anEventSaysWhenItHappened() throws {
    let wink = try #require(FaceTimeline("60. 9L 15.").events().first)
    #expect(abs(wink.start - 2) < 0.05)
    #expect(abs(wink.end - 2.3) < 0.05)
    #expect(wink.time == wink.end)
    #expect(wink.confidence > 0.8)
  }

  @Test func asleepSaysWhenItBegan() throws {
    let event = try #require(FaceTimeline("60. 40B 30.").events().first)
    #expect(abs(event.start - 2) < 0.05)
    #expect(abs(event.time - 2.6) < 0.07)
  }
}
