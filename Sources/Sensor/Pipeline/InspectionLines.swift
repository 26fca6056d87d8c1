import FaceTracking
import Gestures

/// Writes what was seen in each frame as a line of JSON: what `inspect` prints.
///
/// Every line has the same keys; they are null in a frame without a face, and so is what was not judged. Boxes and
/// points are in pixels of the picture, angles in degrees.
public struct InspectionLines: JudgementSink {
  private let writer: LineWriter

  public init(_ writer: LineWriter) { self.writer = writer }

  /// - Throws: ``OutputError``.
  public func receive(_ judgement: Judgement) throws {
    guard let frame = judgement.frame else { return }
    // Whoever inspects a camera wants to see at once what it sees.
    try writer.write(Self.line(judgement, at: frame.timestamp), flushing: true)
  }

  static func line(_ judgement: Judgement, at time: Double) -> String {
    let face = judgement.face
    let probabilities = judgement.probabilities
    return JSONValue.object([
      ("t", .fixed(time, decimals: 3)),
      ("trackingID", .optional(face?.trackingID, JSONValue.integer)),
      ("boundingBox", .optional(face?.boundingBox, box)),
      ("headEulerAngleX", .optional(face?.headEulerAngleX, measure)),
      ("headEulerAngleY", .optional(face?.headEulerAngleY, measure)),
      ("headEulerAngleZ", .optional(face?.headEulerAngleZ, measure)),
      ("leftEyeOpenProbability", .optional(probabilities?.leftEyeOpenProbability, probability)),
      ("rightEyeOpenProbability", .optional(probabilities?.rightEyeOpenProbability, probability)),
      ("smilingProbability", .optional(probabilities?.smilingProbability, probability)),
      ("leftEyeAbstention", .optional(face?.leftEyeAbstention.union(judgement.eyeAbstention), reasons)),
      ("rightEyeAbstention", .optional(face?.rightEyeAbstention.union(judgement.eyeAbstention), reasons)),
      ("faceAbstention", .optional(face?.faceAbstention, reasons)),
      ("swingAbstention", .optional(face?.faceAbstention.union(judgement.swingAbstention), reasons)),
      ("landmarks", .optional(face?.landmarks, regions)),
    ]).description
  }

  private static func box(_ box: BoundingBox) -> JSONValue {
    ["x": measure(box.x), "y": measure(box.y), "width": measure(box.width), "height": measure(box.height)]
  }

  /// Pixels and degrees: a hundredth is less than the tracker can tell.
  private static func measure(_ value: Double) -> JSONValue { .fixed(value, decimals: 2) }

  private static func probability(_ value: Double) -> JSONValue { .fixed(value, decimals: 3) }

  private static func reasons(_ reasons: AbstentionReasons) -> JSONValue {
    .array(reasons.names.map(JSONValue.string))
  }

  private static func regions(_ landmarks: [Point3]) -> JSONValue {
    .object(
      (landmarks.isEmpty ? [] : LandmarkRegion.all).map { region in
        (region.name, .array(region.indices.map { point(landmarks[$0]) }))
      })
  }

  private static func point(_ point: Point3) -> JSONValue { [measure(Double(point.x)), measure(Double(point.y))] }
}
