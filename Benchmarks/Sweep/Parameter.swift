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
    Parameter("yaw °, left eye far", [20, 25, 30, 35]) { trial, value in
      trial.pose.yaw = value
      trial.gestures = Trial.faceGestures
    },
    Parameter("pitch °", [-20, 20]) { trial, value in
      trial.pose.pitch = value
      trial.gestures = Trial.faceGestures
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
    Parameter("extent of the movement", [0.5, 0.7]) { $0.extent = $1 },
  ]
}
