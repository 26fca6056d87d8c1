import Gestures

/// One frame in a trace: everything that the gesture engine sees of it.
public struct TraceEntry: Sendable, Equatable {
  /// Seconds of media time.
  public var time: Double
  /// Nil when nobody was in view.
  public var face: Face?

  public init(time: Double, face: Face?) {
    self.time = time
    self.face = face
  }
}

extension TraceEntry {
  /// The entry as one line; numbers keep all their digits, so that the engine decides the same again.
  func line(withLandmarks: Bool) -> String {
    let face = JSONValue.optional(face) { Self.json($0, withLandmarks: withLandmarks) }
    return JSONValue.object([("t", .number(time)), ("face", face)]).description
  }

  private static func json(_ face: Face, withLandmarks: Bool) -> JSONValue {
    let box = face.boundingBox
    var pairs: [(key: String, value: JSONValue)] = [
      ("trackingID", .integer(face.trackingID)),
      (
        "boundingBox",
        ["x": .number(box.x), "y": .number(box.y), "width": .number(box.width), "height": .number(box.height)]
      ),
      ("headEulerAngleX", .number(face.headEulerAngleX)),
      ("headEulerAngleY", .number(face.headEulerAngleY)),
      ("headEulerAngleZ", .number(face.headEulerAngleZ)),
      ("measures", .object(FaceMeasures.fields.map { ($0.name, .number(face.measures[keyPath: $0.keyPath])) })),
      ("leftEyeAbstention", .array(face.leftEyeAbstention.names.map(JSONValue.string))),
      ("rightEyeAbstention", .array(face.rightEyeAbstention.names.map(JSONValue.string))),
      ("faceAbstention", .array(face.faceAbstention.names.map(JSONValue.string))),
    ]
    if withLandmarks {
      let points = face.landmarks.map { JSONValue.array([$0.x, $0.y, $0.z].map { .number(Double($0)) }) }
      pairs.append(("landmarks", .array(points)))
    }
    return .object(pairs)
  }
}
