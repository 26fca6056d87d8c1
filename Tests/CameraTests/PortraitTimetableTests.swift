import Testing

@testable import Camera

@Suite("The portrait's timetable")
struct PortraitTimetableTests {
  private let timetable = PortraitTimetable.demo

  @Test("begins at rest, with the gestures that were named first")
  func order() {
    #expect(timetable.actions.prefix(4).map(\.gesture) == [.leftWink, .nodRight, .smile, .doubleBlink])
    #expect(timetable.actions[0].start >= 2.5)
  }

  @Test("shows every gesture and gives a second's rest between them")
  func coverage() {
    #expect(Set(timetable.actions.map(\.gesture)) == Set(PortraitGesture.allCases))
    for (action, next) in zip(timetable.actions, timetable.actions.dropFirst()) {
      #expect(next.start - action.end >= 0.999, "between \(action.gesture) and \(next.gesture)")
      #expect(timetable.pose(at: (action.end + next.start) / 2) == PortraitPose())
    }
    #expect(timetable.actions.allSatisfy { $0.end < timetable.period })
  }

  @Test("every gesture leaves the rest from its start to its end, and only there", arguments: PortraitGesture.allCases)
  func interval(of gesture: PortraitGesture) {
    let once = PortraitTimetable(sequence: [gesture], leadIn: 2)
    for step in 0...Int(once.period * 100) {
      let time = Double(step) / 100
      // A hair's breadth for the sum's rounding.
      if time <= 2 || time >= 2 + gesture.duration + 1e-9 {
        #expect(once.pose(at: time) == PortraitPose(), "at \(time)")
      }
    }
    #expect(once.pose(at: 2 + gesture.duration * 0.3) != PortraitPose())
  }

  @Test(
    "left and right are mirrored",
    arguments: [
      (PortraitGesture.leftWink, PortraitGesture.rightWink), (.nodLeft, .nodRight), (.turnLeft, .turnRight),
    ])
  func mirror(left: PortraitGesture, right: PortraitGesture) {
    for step in 0...20 {
      let time = left.duration * Double(step) / 20
      let pose = left.pose(at: time)
      let mirrored = PortraitPose(
        leftEyeClosure: pose.rightEyeClosure, rightEyeClosure: pose.leftEyeClosure, yaw: -pose.yaw, roll: -pose.roll)
      #expect(right.pose(at: time) == mirrored)
    }
  }

  @Test("what is the person's left is positive or the left eye's")
  func names() {
    let middle = 0.2
    #expect(PortraitGesture.leftWink.pose(at: middle) == PortraitPose(leftEyeClosure: 1))
    #expect(PortraitGesture.nodLeft.pose(at: 0.75).roll >= 20)
    #expect(PortraitGesture.turnLeft.pose(at: 0.75).yaw >= 20)
    #expect(PortraitGesture.lookUp.pose(at: 0.75).pitch >= 15)
  }

  @Test("a wink's other eye never moves")
  func otherEye() {
    for step in 0...40 {
      #expect(PortraitGesture.leftWink.pose(at: Double(step) / 100).rightEyeClosure == 0)
    }
  }

  @Test("lids are shut as long as people's: a blink under 0.3 s, a wink some more, a doubleBlink twice")
  func lids() {
    func closures(_ gesture: PortraitGesture) -> [Double] {
      (0...Int(gesture.duration * 1000)).map { gesture.pose(at: Double($0) / 1000).leftEyeClosure }
    }
    func halfShut(_ gesture: PortraitGesture) -> Double { Double(closures(gesture).count { $0 > 0.5 }) / 1000 }
    #expect((0.1...0.3).contains(halfShut(.blink)))
    #expect((0.2...0.4).contains(halfShut(.leftWink)))
    #expect(halfShut(.eyesClosed) > 1)
    let double = closures(.doubleBlink)
    let closings = zip(double, double.dropFirst()).count { $0 <= 0.5 && $1 > 0.5 }
    #expect(closings == 2)
    #expect(double.contains(1))
  }

  @Test("a shake goes to both sides and a nod down and up, twice and each time as far")
  func swings() {
    for gesture in [PortraitGesture.shake, .nod] {
      let path = (0...130).map { step in
        let pose = gesture.pose(at: Double(step) / 100)
        return gesture == .shake ? pose.yaw : pose.pitch
      }
      let turningPoints = (1..<130).filter { (path[$0] > path[$0 - 1]) != (path[$0 + 1] > path[$0]) }
      #expect(turningPoints.count == 4)
      #expect(turningPoints.allSatisfy { abs(path[$0]) > 11 })
    }
  }

  @Test("actions that overlap are acted together")
  func overlap() {
    let both = PortraitTimetable(
      actions: [.init(.smile, start: 0), .init(.blink, start: 0.7), .init(.turnLeft, start: 0), .init(.nod, start: 0)],
      period: 2)
    let pose = both.pose(at: 0.82)
    #expect(pose.smile == 1 && pose.leftEyeClosure == 1 && pose.rightEyeClosure == 1)
    #expect(pose.yaw == PortraitGesture.turnLeft.pose(at: 0.82).yaw)
  }
}
