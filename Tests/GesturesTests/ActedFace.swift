import Gestures
import SensorTestSupport

/// A neutral face that is changed frame by frame.
enum ActedFace {
  /// What is said of it, changed as time goes.
  static func events(seconds: Double, rate: Double = 30, _ change: (inout Face, Double) -> Void) -> [String] {
    var engine = GestureEngine()
    return (0..<Int(seconds * rate)).flatMap { index in
      let time = Double(index) / rate
      var face = Face.neutral
      change(&face, time)
      return engine.process(face, at: time).names
    }
  }

  /// 0 before `start`, 1 after `duration` more seconds, even between.
  static func ramp(_ time: Double, from start: Double, lasting duration: Double) -> Double {
    min(1, max(0, (time - start) / duration))
  }
}
