import Gestures
import SensorTestSupport
import Testing

/// How far movements must go, for each gesture and for all, and what happens when that changes.
@Suite struct SensitivityTests {
  private func settings(_ change: (inout GestureSettings) -> Void) -> GestureSettings {
    var settings = GestureSettings()
    change(&settings)
    return settings
  }

  private func events(_ timeline: FaceTimeline, _ all: Sensitivity) -> [String] {
    timeline.events(settings: settings { $0.sensitivities.all = all }).names.filter { $0 != "blink" }
  }

  /// Each gesture acted once, with rest around it.
  private static let acted: [(gesture: Gesture, text: String)] = [
    (.leftWink, "9L"), (.rightWink, "9R"), (.doubleBlink, "4B 6. 4B"), (.eyesClosed, "30B"), (.smile, "40S"),
    (.mouthOpen, "30O"), (.browRaise, "20W"), (.nodLeft, "30("), (.nodRight, "30)"), (.turnLeft, "30<"),
    (.turnRight, "30>"), (.lookUp, "40^"), (.lookDown, "40v"), (.nod, "8v"), (.shake, "5< 1. 5> 1. 5<"),
  ]

  /// As large a movement as is to be decided by the sensitivity: just over or under an extent that is asked for.
  private func timeline(_ item: (gesture: Gesture, text: String), reaching part: Double, of all: Sensitivity)
    -> FaceTimeline
  {
    var timeline = FaceTimeline("75. \(item.text) 30.")
    let full: Double =
      switch item.gesture {
      case .leftWink, .rightWink, .doubleBlink, .eyesClosed: 0.8 / 0.75
      case .smile: 0.28
      case .mouthOpen: 0.3
      case .browRaise: 0.11
      case .nodLeft, .nodRight: 20
      case .turnLeft, .turnRight, .shake: 25
      default: 18
      }
    timeline.extent = settings { $0.sensitivities.all = all }.extent(of: item.gesture) * part / full
    return timeline
  }

  @Test func aMovementJustOverEachExtentCountsAndOneJustUnderDoesNot() {
    for item in Self.acted {
      for sensitivity in Sensitivity.forAll {
        let name = item.gesture.rawValue
        #expect(
          events(timeline(item, reaching: 1.12, of: sensitivity), sensitivity).contains(name),
          "\(name) over \(sensitivity)")
        #expect(
          !events(timeline(item, reaching: 0.9, of: sensitivity), sensitivity).contains(name),
          "\(name) under \(sensitivity)")
      }
    }
  }

  @Test func slightIsLessAndExaggeratedMore() {
    for gesture in Gesture.allCases {
      let extents = Sensitivity.forAll.map { word in settings { $0.sensitivities.all = word }.extent(of: gesture) }
      #expect(extents[0] < extents[1] && extents[1] < extents[2])
      #expect(extents.allSatisfy(gesture.measure.range.contains))
    }
  }

  @Test func aThresholdThatIsSetIsScaledToo() {
    let set = settings {
      $0.thresholds[.turnLeft] = 20
      $0.sensitivities.own[.turnLeft] = .exaggerated
    }
    #expect(set.extent(of: .turnLeft) == 30)
    #expect(set.extent(of: .turnRight) == 12)
  }

  @Test func noSensitivityLeavesWhatMayBeSet() {
    for gesture in Gesture.allCases {
      let range = gesture.measure.range
      let least = settings {
        $0.thresholds[gesture] = range.lowerBound
        $0.sensitivities.all = .slight
      }
      let most = settings {
        $0.thresholds[gesture] = range.upperBound
        $0.sensitivities.all = .exaggerated
      }
      #expect(least.extent(of: gesture) == range.lowerBound)
      #expect(most.extent(of: gesture) == range.upperBound)
    }
  }

  @Test func eachSideHasItsOwn() {
    var timeline = FaceTimeline("75. 9L 30. 9R 30. 30( 30. 30) 30. 30< 30. 30> 30. 40^ 30. 40v 30.")
    timeline.extent = 0.6
    let left = settings {
      for gesture in [Gesture.leftWink, .nodLeft, .turnLeft, .lookUp] { $0.sensitivities.own[gesture] = .slight }
      for gesture in [Gesture.rightWink, .nodRight, .turnRight, .lookDown] {
        $0.sensitivities.own[gesture] = .exaggerated
      }
    }
    let names = timeline.events(settings: left).names.filter { !$0.hasSuffix("End") }
    #expect(names == ["leftWink", "nodLeft", "turnLeft", "lookUp"])
  }

  @Test func eachSideHasItsOwnHold() {
    let timeline = FaceTimeline("60. 20( 30. 20) 30. 20< 30. 20> 30.")
    let patient = settings {
      $0.holds[.nodRight] = 1
      $0.holds[.turnLeft] = 1
    }
    let names = timeline.events(settings: patient).names.filter { !$0.hasSuffix("End") }
    #expect(names == ["nodLeft", "turnRight"])
  }

  @Test func whatIsOffIsNotReportedAndTakesNothingElseAlong() {
    let timeline = FaceTimeline("60. 4B 6. 4B 30. 45S 30. 40v 30. 9L 30.")
    let off = settings { for gesture in [Gesture.blink, .smile, .lookDown] { $0.sensitivities.own[gesture] = .off } }
    #expect(timeline.events(settings: off).names == ["doubleBlink", "leftWink"])
  }

  /// Plays a timeline and changes the settings on the way.
  private func events(_ timeline: FaceTimeline, changing moments: [(at: Double, to: GestureSettings)]) -> [String] {
    var engine = GestureEngine()
    var left = moments[...]
    return timeline.frames().flatMap { time, face in
      if let next = left.first, time >= next.at {
        engine.settings = next.to
        left = left.dropFirst()
      }
      return engine.process(face, at: time).names
    }
  }

  @Test(arguments: ["60B", "60S", "60O", "60W", "60(", "60)", "60<", "60>", "60^", "60v"])
  func aChangeFiresNothingByItself(held: String) {
    // Under the threshold for two seconds, and over it once that has changed in the middle of them.
    var timeline = FaceTimeline("75. \(held) 60. \(held) 30.")
    timeline.extent = held == "60B" ? 0.6 : 0.37
    let sensitive = settings {
      for gesture in Gesture.allCases { $0.thresholds[gesture] = gesture.measure.range.lowerBound }
    }
    let names = events(timeline, changing: [(at: 2.7, to: sensitive)])
    #expect(names == timeline.laterHalf(settings: sensitive))
    #expect(!names.isEmpty, "the second movement counts")
  }

  @Test func aChangeForgetsNobody() {
    // A new face would have to be watched for 0.4 s before a wink of it counts.
    let timeline = FaceTimeline("75. 9L 30.")
    let names = events(timeline, changing: [(at: 2.45, to: settings { $0.sensitivities.own[.smile] = .slight })])
    #expect(names == ["leftWink"])
  }

  @Test func whatIsHeldGoesOnWhenItsThresholdRises() {
    let exaggerated = settings { $0.sensitivities.all = .exaggerated }
    let names = events(FaceTimeline("60. 60< 30."), changing: [(at: 2.8, to: exaggerated)])
    #expect(names == ["turnLeft", "turnLeftEnd"])
  }

  @Test func whatIsSwitchedOffWhileItIsHeldStillEnds() {
    let off = settings { $0.sensitivities.own[.turnLeft] = .off }
    #expect(events(FaceTimeline("60. 60< 30."), changing: [(at: 2.8, to: off)]) == ["turnLeft", "turnLeftEnd"])
  }
}

extension FaceTimeline {
  /// What a timeline of two equal movements says of the second one.
  fileprivate func laterHalf(settings: GestureSettings) -> [String] {
    let names = events(settings: settings).names
    return Array(names.suffix(names.count / 2))
  }
}
