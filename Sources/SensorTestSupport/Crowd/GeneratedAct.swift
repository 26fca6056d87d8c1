import Gestures

/// Something that a made-up person does: a gesture that is meant, or what people do all day.
public enum GeneratedAct: String, Sendable, CaseIterable {
  case leftWink, rightWink, blink, doubleBlink, eyesClosed
  case smile, mouthOpen, browRaise
  case nodLeft, nodRight, turnLeft, turnRight, lookUp, lookDown
  case nod, shake
  /// Nothing, for a while.
  case stillness
  /// Syllables, with brows and head that go along.
  case speech
  case laughter, chewing, yawning
  /// A gaze cast down; a squint; a grimace that narrows one eye more.
  case reading, squinting, grimace
  /// Lids that sink half for a while.
  case drooping
  /// The head bobs to music.
  case bobbing
  /// A glance to a side, too short for a turn.
  case glance
  /// A slow change of how one sits.
  case posture
  /// The camera is knocked.
  case bump

  /// The gesture that is meant; nil for what is none.
  public var gesture: Gesture? { Gesture(rawValue: rawValue) }

  /// Events of it that are none of the gesture and no fault either.
  var excuses: Set<Gesture> {
    switch self {
    case .doubleBlink: [.blink]
    case .eyesClosed, .squinting, .grimace, .drooping, .yawning, .reading: [.blink]
    // It is one, and shows the teeth.
    case .laughter: [.smile, .blink, .mouthOpen]
    case .smile: [.blink]
    default: []
    }
  }

  /// What is not meant.
  public static let distractors = allCases.filter { $0.gesture == nil }
  /// What is meant, natural blinks among them.
  public static let gestures = allCases.filter { $0.gesture != nil }
}
