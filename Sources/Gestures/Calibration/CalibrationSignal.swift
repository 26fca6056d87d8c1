/// What a calibration has to say to the person; times are seconds.
public enum CalibrationSignal: Sendable, Equatable {
  /// Nobody is in view, or the face is not judged; the time stands still until it is.
  case waiting
  /// The person is in view again.
  case seen
  /// The person is to rest and look into the camera.
  case rest(seconds: Double)
  /// The person is to do what they do all day.
  case beNatural(seconds: Double)
  /// A gesture comes next: the `number`th attempt of `count` at it.
  case prepare(Gesture, number: Int, of: Int, seconds: Double)
  /// Now.
  case act(Gesture, seconds: Double)
  /// How far the movement is at the moment, in the unit of the gesture's measure.
  case moving(Gesture, extent: Double)
  /// How far it went; nil when nothing was seen.
  case acted(Gesture, reach: Double?)
  /// It was not seen twice; the next gesture follows.
  case skipped(Gesture)
  /// All is done.
  case finished(CalibrationReport)
  /// Nobody was there for too long.
  case gaveUp
}
