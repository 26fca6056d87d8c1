import Gestures

/// How a made-up face differs from its rest at one moment; all 0 is the face at rest.
public struct FaceChange: Sendable {
  /// How far each eye is shut: 0 open, 1 shut.
  public var leftEye = 0.0
  public var rightEye = 0.0
  /// How far both lids have followed something other than a closure, such as a gaze cast down or a smile: 1 is shut.
  public var lids = 0.0
  /// In distances of the eyes, as in `FaceMeasures`.
  public var mouthOpening = 0.0
  public var mouthWidth = 0.0
  public var mouthCornerLift = 0.0
  public var brows = 0.0
  /// Degrees, as in `Face`.
  public var pitch = 0.0
  public var yaw = 0.0
  public var roll = 0.0
  /// How far the face goes in the picture, in its own widths, and by what it grows.
  public var right = 0.0
  public var down = 0.0
  public var growth = 0.0

  public init() {}

  /// Both at once.
  static func + (a: FaceChange, b: FaceChange) -> FaceChange {
    var sum = a
    // Two causes do not shut an eye further than the stronger one.
    sum.leftEye = max(a.leftEye, b.leftEye)
    sum.rightEye = max(a.rightEye, b.rightEye)
    sum.lids = max(a.lids, b.lids)
    for path in [
      \FaceChange.mouthOpening, \.mouthWidth, \.mouthCornerLift, \.brows, \.pitch, \.yaw, \.roll, \.right, \.down,
      \.growth,
    ] {
      sum[keyPath: path] = a[keyPath: path] + b[keyPath: path]
    }
    return sum
  }
}
