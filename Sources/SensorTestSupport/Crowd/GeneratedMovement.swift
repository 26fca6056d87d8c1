import Foundation

/// One act of a made-up person, with the particulars drawn: how long, how far, how quickly.
struct GeneratedMovement: Sendable {
  let act: GeneratedAct
  let duration: Double
  private let change: @Sendable (Double) -> FaceChange

  /// The change at a time after the movement's beginning.
  func change(at time: Double) -> FaceChange { time > 0 && time < duration ? change(time) : FaceChange() }

  init(_ act: GeneratedAct, _ duration: Double, _ change: @escaping @Sendable (Double) -> FaceChange) {
    self.act = act
    self.duration = duration
    self.change = change
  }

  /// Sets some values of a change.
  init(
    _ act: GeneratedAct, _ duration: Double, apply: @escaping @Sendable (inout FaceChange, Double) -> Void
  ) {
    self.init(act, duration) { time in
      var change = FaceChange()
      apply(&change, time)
      return change
    }
  }
}

/// Courses that movements take, 0 at rest.
enum Course {
  /// Rises from 0 to 1 while `x` does, without a jerk at either end.
  static func smoothStep(_ x: Double) -> Double {
    let x = min(max(x, 0), 1)
    return x * x * (3 - 2 * x)
  }

  /// Up within `rise` seconds, held, and back down by the end.
  static func held(_ time: Double, _ duration: Double, rise: Double, fall: Double? = nil) -> Double {
    smoothStep(time / rise) * smoothStep((duration - time) / (fall ?? rise))
  }

  /// A lid: quick down, slower up.
  static func lid(_ time: Double, _ duration: Double) -> Double {
    held(time, duration, rise: min(0.09, duration * 0.4), fall: min(0.16, duration * 0.6))
  }
}
