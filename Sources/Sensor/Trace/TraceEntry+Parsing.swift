import Foundation
import Gestures

extension TraceEntry {
  /// Reads a line as ``line(withLandmarks:)`` writes it; keys that it does not know are left alone.
  init(parsing line: String) throws(TraceSyntaxError) {
    let record: TraceRecord
    do {
      record = try JSONDecoder().decode(TraceRecord.self, from: Data(line.utf8))
    } catch {
      throw TraceSyntaxError(error)
    }
    time = record.t
    face = try record.face.map { stored throws(TraceSyntaxError) in try Self.face(stored) }
  }

  private static func face(_ stored: TraceRecord.StoredFace) throws(TraceSyntaxError) -> Face {
    Face(
      trackingID: stored.trackingID, boundingBox: stored.boundingBox,
      headEulerAngleX: stored.headEulerAngleX, headEulerAngleY: stored.headEulerAngleY,
      headEulerAngleZ: stored.headEulerAngleZ,
      measures: try measures(stored.measures),
      leftEyeAbstention: try reasons(stored.leftEyeAbstention),
      rightEyeAbstention: try reasons(stored.rightEyeAbstention),
      faceAbstention: try reasons(stored.faceAbstention),
      landmarks: try (stored.landmarks ?? []).map { point throws(TraceSyntaxError) in try self.point(point) })
  }

  private static func measures(_ values: [String: Double]) throws(TraceSyntaxError) -> FaceMeasures {
    var measures = FaceMeasures.zero
    for field in FaceMeasures.fields {
      guard let value = values[field.name] else { throw TraceSyntaxError("face.measures.\(field.name) is missing") }
      measures[keyPath: field.keyPath] = value
    }
    return measures
  }

  private static func reasons(_ names: [String]) throws(TraceSyntaxError) -> AbstentionReasons {
    var reasons: AbstentionReasons = []
    for name in names {
      guard let known = AbstentionReasons.named.first(where: { $0.name == name }) else {
        let allowed = AbstentionReasons.named.map(\.name).joined(separator: ", ")
        throw TraceSyntaxError("'\(name)' is no reason for abstention; allowed are \(allowed)")
      }
      reasons.insert(known.reason)
    }
    return reasons
  }

  private static func point(_ numbers: [Float]) throws(TraceSyntaxError) -> Point3 {
    guard numbers.count == 3 else { throw TraceSyntaxError("face.landmarks must be points [x,y,z]") }
    return Point3(x: numbers[0], y: numbers[1], z: numbers[2])
  }
}
