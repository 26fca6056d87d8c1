import Gestures
import SensorTestSupport
import Testing

@Suite struct FaceGestureTests {
  static let cases = [
    TimelineCase("a smile", "60. 45S 30.", ["smile", "smileEnd"]),
    TimelineCase("a smile of a moment", "60. 6S 30.", []),
    TimelineCase("an open mouth", "60. 30O 30.", ["mouthOpen", "mouthOpenEnd"]),
    TimelineCase("an open mouth that was not meant", "60. 3O 30.", []),
    TimelineCase("speech", "60. 4O 2. 6O 3. 5O 2. 7O 2. 5S 3. 6O 2. 8O 3. 4O 30.", []),
    TimelineCase("raised brows", "60. 20W 30.", ["browRaise", "browRaiseEnd"]),
    TimelineCase("a long smile forbids no tilt", "60. 60S 30.", ["smile", "smileEnd"]),
    TimelineCase("tilt to the left", "60. 30( 30.", ["nodLeft", "nodLeftEnd"]),
    TimelineCase("tilt to the right", "60. 30) 30.", ["nodRight", "nodRightEnd"]),
    TimelineCase("turn to the left", "60. 30< 30.", ["turnLeft", "turnLeftEnd"]),
    TimelineCase("turn to the right", "60. 30> 30.", ["turnRight", "turnRightEnd"]),
    TimelineCase(
      "from one side to the other", "60. 30> 5. 30< 30.", ["turnRight", "turnRightEnd", "turnLeft", "turnLeftEnd"]),
    TimelineCase("look up", "60. 40^ 30.", ["lookUp", "lookUpEnd"]),
    TimelineCase("look down", "60. 40v 30.", ["lookDown", "lookDownEnd"]),
    TimelineCase("one nod", "60. 8v 30.", ["nod"]),
    TimelineCase("yes, yes", "60. 8v 6. 8v 6. 8v 30.", ["nod"]),
    TimelineCase("no", "60. 5< 1. 5> 1. 5< 30.", ["shake"]),
    TimelineCase("a glance to one side is no shake", "60. 5< 30.", []),
    TimelineCase("a face that is lost ends what it held", "60. 30S 30x", ["smile", "smileEnd"]),
    TimelineCase("a turn that is not judged", "60. 30? 30.", []),
  ]

  @Test(arguments: cases) func timeline(_ item: TimelineCase) {
    #expect(item.timeline.events().names == item.expected)
  }

  @Test(arguments: cases, [60.0, 25, 20, 15])
  func rateChangesNothing(_ item: TimelineCase, rate: Double) {
    guard item.name != "speech" || rate >= 25 else { return }
    #expect(item.timeline.events(rate: rate).names == item.expected)
  }
}
