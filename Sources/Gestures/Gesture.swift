/// What a person can say with the face; the raw value is the name on the wire.
public enum Gesture: String, Sendable, CaseIterable, Codable {
  case leftWink, rightWink, blink, doubleBlink, eyesClosed
  case smile, mouthOpen, browRaise
  case nodLeft, nodRight, turnLeft, turnRight, lookUp, lookDown
  case nod, shake

  /// Whether the gesture lasts and so has a start and an end; the others happen once.
  public var isHeld: Bool {
    switch self {
    case .leftWink, .rightWink, .blink, .doubleBlink, .nod, .shake: false
    case .eyesClosed, .smile, .mouthOpen, .browRaise, .nodLeft, .nodRight, .turnLeft, .turnRight, .lookUp,
      .lookDown:
      true
    }
  }
}
