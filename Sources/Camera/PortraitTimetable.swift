/// Who does what when: the portrait's script, and so what a sensor that watches it should report.
///
/// A pure value: the pose depends on the time alone, whatever the frame rate.
public struct PortraitTimetable: Sendable, Equatable {
  /// One gesture at its time.
  public struct Action: Sendable, Equatable {
    public let gesture: PortraitGesture
    /// Seconds from the timetable's beginning at which the face leaves its rest.
    public let start: Double
    /// Seconds at which it is back at rest.
    public var end: Double { start + gesture.duration }

    public init(_ gesture: PortraitGesture, start: Double) {
      self.gesture = gesture
      self.start = start
    }
  }

  /// In any order; actions that overlap are acted together.
  public let actions: [Action]
  /// Seconds after which it begins anew.
  public let period: Double

  /// - Parameter period: seconds, more than 0.
  public init(actions: [Action], period: Double) {
    precondition(period > 0, "a timetable lasts longer than nothing")
    self.actions = actions
    self.period = period
  }

  /// Gestures one after the other.
  /// - Parameters:
  ///   - leadIn: seconds of rest at first, in which a sensor learns the neutral face.
  ///   - rest: seconds of rest after each gesture.
  public init(sequence: [PortraitGesture], leadIn: Double = 3, rest: Double = 1) {
    var actions: [Action] = []
    var time = leadIn
    for gesture in sequence {
      actions.append(Action(gesture, start: time))
      time += gesture.duration + rest
    }
    self.init(actions: actions, period: max(time, .leastNormalMagnitude))
  }

  /// What `--demo` shows: first the gestures that decks are swiped with and known by, then the others, and between
  /// them natural blinks, which are to cause nothing.
  public static let demo = PortraitTimetable(sequence: [
    .leftWink, .nodRight, .smile, .doubleBlink, .rightWink, .nodLeft, .blink, .mouthOpen, .turnLeft, .turnRight,
    .browRaise, .blink, .eyesClosed, .lookUp, .lookDown, .nod, .shake,
  ])

  /// The pose at a time.
  /// - Parameter time: seconds from the beginning; from ``period`` on everything is at rest.
  public func pose(at time: Double) -> PortraitPose {
    actions.reduce(PortraitPose()) { $0.combined(with: $1.gesture.pose(at: time - $1.start)) }
  }
}
