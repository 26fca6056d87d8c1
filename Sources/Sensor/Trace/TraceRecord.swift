import Gestures

/// An entry as JSON stores it; Foundation's other reader of JSON rounds numbers by way of decimals.
struct TraceRecord: Decodable {
  struct StoredFace: Decodable {
    let trackingID: Int
    let boundingBox: BoundingBox
    let headEulerAngleX: Double
    let headEulerAngleY: Double
    let headEulerAngleZ: Double
    let measures: [String: Double]
    let leftEyeAbstention: [String]
    let rightEyeAbstention: [String]
    let faceAbstention: [String]
    /// Nil where the trace was written without.
    let landmarks: [[Float]]?
  }

  let t: Double
  /// Nil inside when it is null; the key has to be there.
  let face: StoredFace?

  private enum CodingKeys: CodingKey {
    case t, face
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    t = try container.decode(Double.self, forKey: .t)
    face = try container.decode(StoredFace?.self, forKey: .face)
  }
}
