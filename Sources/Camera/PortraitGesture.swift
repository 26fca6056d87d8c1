import Foundation

/// What the portrait can act; the raw value is the name that the gesture has on the wire.
public enum PortraitGesture: String, Sendable, CaseIterable {
  case leftWink, rightWink, blink, doubleBlink, eyesClosed
  case smile, mouthOpen, browRaise
  case nodLeft, nodRight, turnLeft, turnRight, lookUp, lookDown
  case nod, shake

  /// Seconds from rest to rest, as people take them: a blink 0.2 to 0.3, a deliberate wink a little more.
  public var duration: Double {
    switch self {
    case .blink: Self.blinkDuration
    case .leftWink, .rightWink: 0.4
    case .doubleBlink: Self.doubleBlinkOnset + Self.blinkDuration
    case .nod, .shake: 1.3
    case .smile, .mouthOpen, .browRaise, .eyesClosed, .nodLeft, .nodRight, .turnLeft, .turnRight, .lookUp, .lookDown:
      1.5
    }
  }

  private static let blinkDuration = 0.26
  /// Seconds from the first blink's beginning to the second's.
  private static let doubleBlinkOnset = 0.38
  /// Degrees; people turn and tilt on purpose by 15 to 25.
  private static let turn = 27.0
  private static let tilt = 22.0
  private static let look = 17.0
  private static let nodding = 13.0

  /// The pose at a time after the gesture's beginning.
  /// - Parameter time: seconds; outside 0 to ``duration`` the pose is at rest.
  public func pose(at time: Double) -> PortraitPose {
    guard time > 0 && time < duration else { return PortraitPose() }
    switch self {
    case .leftWink: return PortraitPose(leftEyeClosure: lid(time, duration))
    case .rightWink: return PortraitPose(rightEyeClosure: lid(time, duration))
    case .blink, .eyesClosed: return shut(lid(time, duration))
    case .doubleBlink:
      return shut(max(lid(time, Self.blinkDuration), lid(time - Self.doubleBlinkOnset, Self.blinkDuration)))
    case .smile: return PortraitPose(smile: held(time))
    case .mouthOpen: return PortraitPose(mouthOpening: held(time))
    case .browRaise: return PortraitPose(browRaise: held(time))
    case .nodLeft: return PortraitPose(roll: Self.tilt * held(time))
    case .nodRight: return PortraitPose(roll: -Self.tilt * held(time))
    case .turnLeft: return PortraitPose(yaw: Self.turn * held(time))
    case .turnRight: return PortraitPose(yaw: -Self.turn * held(time))
    case .lookUp: return PortraitPose(pitch: Self.look * held(time))
    case .lookDown: return PortraitPose(pitch: -Self.look * held(time))
    case .nod: return PortraitPose(pitch: -Self.nodding * swing(time))
    case .shake: return PortraitPose(yaw: Self.nodding * swing(time))
    }
  }

  private func shut(_ closure: Double) -> PortraitPose {
    PortraitPose(leftEyeClosure: closure, rightEyeClosure: closure)
  }

  /// A lid falls in 0.08 s and rises in 0.12 s.
  private func lid(_ time: Double, _ duration: Double) -> Double {
    smoothStep(time / 0.08) * smoothStep((duration - time) / 0.12)
  }

  private func held(_ time: Double) -> Double { smoothStep(time / 0.3) * smoothStep((duration - time) / 0.3) }

  /// Out and back to both sides, twice and each time as far; begins and ends gently.
  private func swing(_ time: Double) -> Double {
    sin(2 * .pi * 2 * time / duration) * smoothStep(time / 0.16) * smoothStep((duration - time) / 0.16)
  }

  /// Rises from 0 to 1 while `x` does, without a jerk at either end.
  private func smoothStep(_ x: Double) -> Double {
    let x = min(max(x, 0), 1)
    return x * x * (3 - 2 * x)
  }
}
