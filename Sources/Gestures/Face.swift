/// One face in one frame, with the measures that gestures are made of.
///
/// Left and right are the person's own. Points and boxes are in image pixels, angles in degrees.
public struct Face: Sendable, Equatable {
  /// The same number from frame to frame while the same person is followed.
  public var trackingID: Int
  /// The landmarks' bounding box, in pixels.
  public var boundingBox: BoundingBox
  /// Pitch in degrees; positive looks up.
  public var headEulerAngleX: Double
  /// Yaw in degrees; positive turns to the person's left.
  public var headEulerAngleY: Double
  /// Roll in degrees; positive tilts to the person's left shoulder.
  public var headEulerAngleZ: Double
  /// Ratios of the face's own lengths, free of scale and head roll.
  public var measures: FaceMeasures
  /// Why the left eye is not judged in this frame; empty when it is.
  public var leftEyeAbstention: AbstentionReasons
  /// Why the right eye is not judged in this frame; empty when it is.
  public var rightEyeAbstention: AbstentionReasons
  /// Why head, mouth and brows are not judged in this frame; empty when they are.
  public var faceAbstention: AbstentionReasons
  /// 478 points in MediaPipe's order (468 of the mesh, 5 of the right iris, 5 of the left), or empty in a trace.
  public var landmarks: [Point3]

  public init(
    trackingID: Int, boundingBox: BoundingBox,
    headEulerAngleX: Double, headEulerAngleY: Double, headEulerAngleZ: Double,
    measures: FaceMeasures,
    leftEyeAbstention: AbstentionReasons = [], rightEyeAbstention: AbstentionReasons = [],
    faceAbstention: AbstentionReasons = [], landmarks: [Point3] = []
  ) {
    self.trackingID = trackingID
    self.boundingBox = boundingBox
    self.headEulerAngleX = headEulerAngleX
    self.headEulerAngleY = headEulerAngleY
    self.headEulerAngleZ = headEulerAngleZ
    self.measures = measures
    self.leftEyeAbstention = leftEyeAbstention
    self.rightEyeAbstention = rightEyeAbstention
    self.faceAbstention = faceAbstention
    self.landmarks = landmarks
  }
}
