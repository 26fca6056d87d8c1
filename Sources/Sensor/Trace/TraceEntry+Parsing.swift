import Foundation
import Gestures

extension TraceEntry {
  /// Reads a line as ``line(withLandmarks:)`` writes it; keys that it does not know are left alone.
  /// - Throws: what is wrong, as a `String` in ``TraceSyntaxError``.
  init(parsing line: String) throws(TraceSyntaxError) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
      throw TraceSyntaxError("is no JSON object")
    }
    let fields = TraceObject(fields: object, path: "")
    time = try fields.number("t")
    face = try fields.optionalObject("face").map { face throws(TraceSyntaxError) in try Self.face(face) }
  }

  private static func face(_ object: TraceObject) throws(TraceSyntaxError) -> Face {
    let box = try object.object("boundingBox")
    let values = try object.object("measures")
    var measures = FaceMeasures.zero
    for field in FaceMeasures.fields { measures[keyPath: field.keyPath] = try values.number(field.name) }
    return Face(
      trackingID: Int(try object.number("trackingID")),
      boundingBox: BoundingBox(
        x: try box.number("x"), y: try box.number("y"), width: try box.number("width"),
        height: try box.number("height")),
      headEulerAngleX: try object.number("headEulerAngleX"),
      headEulerAngleY: try object.number("headEulerAngleY"),
      headEulerAngleZ: try object.number("headEulerAngleZ"),
      measures: measures,
      leftEyeAbstention: try object.reasons("leftEyeAbstention"),
      rightEyeAbstention: try object.reasons("rightEyeAbstention"),
      faceAbstention: try object.reasons("faceAbstention"),
      landmarks: try object.points("landmarks"))
  }
}
