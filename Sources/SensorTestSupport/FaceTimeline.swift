import Gestures

/// A made-up person's face over time, written as a string: `"60. 9L 15."` is two seconds of rest, a left wink of
/// 0.3 s and half a second of rest.
///
/// Counts are in thirtieths of a second, whatever rate the timeline is played at. Letters: `.` rest, `L` `R` `B` left,
/// right or both eyes shut, `l` `r` `b` half shut, `S` smile, `O` mouth open, `W` brows raised, `<` `>` head turned to
/// the person's left or right, `(` `)` tilted left or right, `^` `v` looking up or down, `x` nobody in view,
/// `?` face not judged, `h` left eye covered (it reads as shut and is not judged), `_` the camera stalls.
public struct FaceTimeline: Sendable {
  private let letters: [Character]
  /// The person at rest.
  public var neutral: Face
  /// Openings of shut eyes as a fraction of the open ones.
  public var shut = 0.2
  /// How large all movements are: 1 as large as the letters say, 0 none.
  public var extent = 1.0

  public init(_ text: String) {
    letters = text.split(separator: " ").flatMap { word -> [Character] in
      let count = word.prefix { $0.isNumber }
      guard let letter = word.dropFirst(count.count).first, word.count == count.count + 1 else {
        preconditionFailure("timeline word \(word) is not a count and a letter")
      }
      return Array(repeating: letter, count: Int(count) ?? 1)
    }
    neutral = .neutral
  }

  /// Seconds.
  public var duration: Double { Double(letters.count) / 30 }

  /// The letters, for properties over generated ones.
  public var text: String { String(letters) }

  /// The frames as a camera of this rate would give them.
  public func frames(rate: Double = 30) -> [(time: Double, face: Face?)] {
    (0..<Int((duration * rate).rounded())).compactMap { index in
      let time = Double(index) / rate
      let letter = letters[min(letters.count - 1, Int((time * 30 + 1e-6).rounded(.down)))]
      return letter == "_" ? nil : (time, face(letter))
    }
  }

  /// Plays the timeline through an engine.
  public func events(rate: Double = 30, settings: GestureSettings = GestureSettings()) -> [GestureEvent] {
    var engine = GestureEngine(settings: settings)
    return frames(rate: rate).flatMap { engine.process($0.face, at: $0.time) }
  }

  private func face(_ letter: Character) -> Face? {
    if letter == "x" { return nil }
    var face = neutral
    if let change = Self.changes[letter] { change(&face, shut) }
    for field in Self.fields {
      face[keyPath: field] = neutral[keyPath: field] + extent * (face[keyPath: field] - neutral[keyPath: field])
    }
    return face
  }

  private static let fields: [WritableKeyPath<Face, Double> & Sendable] = [
    \.measures.leftEyeOpening, \.measures.rightEyeOpening, \.measures.mouthOpening, \.measures.mouthWidth,
    \.measures.mouthCornerLift, \.measures.leftBrowHeight, \.measures.rightBrowHeight, \.headEulerAngleX,
    \.headEulerAngleY, \.headEulerAngleZ,
  ]

  private static let changes: [Character: @Sendable (inout Face, Double) -> Void] = [
    "L": { $0.measures.leftEyeOpening *= $1 },
    "R": { $0.measures.rightEyeOpening *= $1 },
    "B": {
      $0.measures.leftEyeOpening *= $1
      $0.measures.rightEyeOpening *= $1
    },
    "l": { face, _ in face.measures.leftEyeOpening *= 0.6 },
    "r": { face, _ in face.measures.rightEyeOpening *= 0.6 },
    "b": { face, _ in
      face.measures.leftEyeOpening *= 0.6
      face.measures.rightEyeOpening *= 0.6
    },
    "S": { face, _ in
      face.measures.mouthWidth += 0.2
      face.measures.mouthCornerLift += 0.08
    },
    "O": { face, _ in face.measures.mouthOpening += 0.3 },
    "W": { face, _ in
      face.measures.leftBrowHeight += 0.11
      face.measures.rightBrowHeight += 0.11
    },
    "<": { face, _ in face.headEulerAngleY += 25 },
    ">": { face, _ in face.headEulerAngleY -= 25 },
    "(": { face, _ in face.headEulerAngleZ += 20 },
    ")": { face, _ in face.headEulerAngleZ -= 20 },
    "^": { face, _ in face.headEulerAngleX += 18 },
    "v": { face, _ in face.headEulerAngleX -= 18 },
    "?": { face, _ in
      face.faceAbstention = .atBorder
      face.leftEyeAbstention = .atBorder
      face.rightEyeAbstention = .atBorder
    },
    "h": { face, shut in
      face.measures.leftEyeOpening *= shut
      face.leftEyeAbstention = .covered
    },
  ]
}

extension Face {
  /// A made-up person looking into the camera at rest.
  public static let neutral = Face(
    trackingID: 1, boundingBox: BoundingBox(x: 240, y: 140, width: 160, height: 200),
    headEulerAngleX: 2, headEulerAngleY: -3, headEulerAngleZ: 1,
    measures: FaceMeasures(
      leftEyeOpening: 0.3, rightEyeOpening: 0.28, mouthOpening: 0.01, mouthWidth: 0.78, mouthCornerLift: 0.01,
      leftBrowHeight: 0.36, rightBrowHeight: 0.35))
}

extension [GestureEvent] {
  /// The events' names on the wire, in order.
  public var names: [String] { map(\.eventType) }
}
