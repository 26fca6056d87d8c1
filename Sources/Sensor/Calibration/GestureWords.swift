import Gestures

extension Gesture {
  /// What the person is to do, after the gesture's name and a colon.
  var instruction: String {
    switch self {
    case .leftWink: "close your left eye and open it again"
    case .rightWink: "close your right eye and open it again"
    case .blink: "blink"
    case .doubleBlink: "blink twice, quickly"
    case .eyesClosed: "close both eyes for a second, then open them"
    case .smile: "smile for a second, then relax"
    case .mouthOpen: "open your mouth for a second, then close it"
    case .browRaise: "raise your brows for a second, then relax"
    case .nodLeft: "tilt your head to the left shoulder for a second, and back"
    case .nodRight: "tilt your head to the right shoulder for a second, and back"
    case .turnLeft: "turn your head to the left for a second, and back"
    case .turnRight: "turn your head to the right for a second, and back"
    case .lookUp: "raise your chin for a second, and back"
    case .lookDown: "lower your chin for a second, and back"
    case .nod: "nod: yes"
    case .shake: "shake your head: no"
    }
  }

  /// A length of its movement with its unit: `18°`, `0.92`.
  func shown(_ extent: Double) -> String {
    switch measure.unit {
    case .degrees: "\(JSONValue.fixed(extent, decimals: 0))°"
    case .closure, .eyeDistances: JSONValue.fixed(extent, decimals: 2).description
    }
  }
}
