import Camera
import SensorTestSupport

/// What is varied while everything else stays as it is.
struct Parameter {
  let title: String
  let trials: [Trial]

  private init<Value>(_ title: String, _ values: [Value], _ change: (inout Trial, Value) -> Void) {
    self.title = title
    trials = values.map { value in Trial("\(value)") { change(&$0, value) } }
  }

  static let all: [Parameter] = [
    Parameter("as it is", ["-"]) { _, _ in },
    Parameter("yaw °, left eye far", [-30, -20, 15, 20, 25, 30, 35]) { trial, value in
      trial.pose.yaw = value
      trial.gestures = Trial.faceGestures
    },
    Parameter("yaw ° without the limit", [30, 35, 40, 45, 50]) { trial, value in
      trial.pose.yaw = value
      trial.gestures = Trial.eyeGestures
      trial.tracker.eyeYawLimit = 90
    },
    Parameter("pitch °", [-20, -18, -16, -14, -10, 10, 20]) { trial, value in
      trial.pose.pitch = value
      trial.gestures = Trial.faceGestures
    },
    Parameter("pitch ° without the limits", [-20, -18, -16, -14, 25, 30]) { trial, value in
      trial.pose.pitch = value
      trial.gestures = Trial.eyeGestures
      trial.tracker.eyePitchRange = -90...90
    },
    Parameter("roll °", [-30, 30]) { trial, value in
      trial.pose.roll = value
      trial.gestures = Trial.faceGestures
    },
    Parameter("eyes' distance px", [12, 18, 24, 40]) { trial, value in
      trial.surroundings.size = value / (PortraitScene.eyeDistance * Double(Sweep.width))
    },
    Parameter("light", [0.25, 0.1, 0.05]) { $0.surroundings.light = $1 },
    Parameter("noise of 255", [10, 20]) { $0.surroundings.noise = $1 },
    Parameter("blur px", [2, 4]) { $0.surroundings.blur = $1 },
    Parameter("frames a second", [60, 20, 15, 12, 10]) { $0.frameRate = $1 },
    Parameter("frames a second, jitter of a half", [60, 25, 15]) { trial, value in
      trial.frameRate = value
      trial.jitter = 0.5
    },
    // At rest between the first gestures: the stall must take away nothing.
    Parameter("stall of a second in a rest", [30]) { trial, value in
      trial.frameRate = value
      trial.leadIn = 3
      trial.stall = 1...2
    },
    Parameter("extent of the movement", [0.5, 0.7]) { $0.extent = $1 },
  ]
}
