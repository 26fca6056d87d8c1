/// One decided gesture, or the start or end of one that is held. All times are seconds of media time.
public struct GestureEvent: Sendable, Equatable {
  /// Whether a held gesture begins or ends here.
  public enum Phase: String, Sendable, Codable {
    case start, end
  }

  public var gesture: Gesture
  /// Nil for gestures that are not held.
  public var phase: Phase?
  /// The timestamp of the frame with which the gesture was decided.
  public var time: Double
  /// When the movement began.
  public var start: Double
  /// When the movement ended; the time of decision while a held gesture lasts.
  public var end: Double
  /// How clear the movement was, 0 to 1.
  public var confidence: Double

  public init(gesture: Gesture, phase: Phase? = nil, time: Double, start: Double, end: Double, confidence: Double) {
    self.gesture = gesture
    self.phase = phase
    self.time = time
    self.start = start
    self.end = end
    self.confidence = confidence
  }

  /// The name of the event on the wire: the gesture's own, and for the end of a held one with "End" appended.
  public var eventType: String { phase == .end ? gesture.rawValue + "End" : gesture.rawValue }
}
