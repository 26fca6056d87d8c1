import Camera
import FaceTracking
import Gestures
import SensorTestSupport

/// One setting of the instrument: how the face is seen, and what it acts.
struct Trial {
  var label: String
  var surroundings = Surroundings()
  /// What every gesture's pose is added to.
  var pose = PortraitPose()
  /// Part of the whole movement that is acted.
  var extent = 1.0
  var frameRate = 30.0
  /// Part of an interval by which frames come early or late, and when none come at all, in seconds.
  var jitter = 0.0
  var stall: ClosedRange<Double>?
  /// Seconds of rest at first.
  var leadIn = 1.0
  var tracker = FaceTrackerSettings()
  var gestures = PortraitGesture.allCases

  init(_ label: String, _ change: (inout Trial) -> Void = { _ in }) {
    self.label = label
    // As a webcam has by day.
    surroundings.noise = 2
    change(&self)
  }

  /// Gestures of eyes, mouth and brows, for a head that is already turned.
  static let faceGestures: [PortraitGesture] = [
    .leftWink, .rightWink, .blink, .doubleBlink, .eyesClosed, .smile, .mouthOpen, .browRaise,
  ]

  static let eyeGestures: [PortraitGesture] = [.leftWink, .rightWink, .blink, .doubleBlink, .eyesClosed]

  func pose(of timetable: PortraitTimetable, at time: Double) -> PortraitPose {
    let acted = timetable.pose(at: time)
    return pose.combined(
      with: PortraitPose(
        leftEyeClosure: acted.leftEyeClosure * extent, rightEyeClosure: acted.rightEyeClosure * extent,
        mouthOpening: acted.mouthOpening * extent, smile: acted.smile * extent, browRaise: acted.browRaise * extent,
        yaw: acted.yaw * extent, pitch: acted.pitch * extent, roll: acted.roll * extent))
  }
}
