/// What the tracker takes for a face, and from where on it abstains.
public struct FaceTrackerSettings: Sendable, Equatable {
  /// How sure the mesh must be that there is a face, 0 to 1 (MediaPipe's default).
  public var leastFaceScore = 0.5
  /// Seconds between looks for other people while one is followed.
  public var searchInterval = 2.0
  /// Seconds between looks for anybody while nobody is in view; 0 looks at every frame.
  public var idleInterval = 0.0
  /// Seconds for which a lost person's place is kept: a face found there again is the same person.
  public var keepPlace = 1.0
  /// Seconds for which a face that was just found, or jumped, is not judged.
  public var settling = 0.1
  /// Degrees of yaw against the camera beyond which eyes are not judged. In `make sweep` both eyes of the portrait were
  /// read up to 40°, the far one not at 45°; the portrait is drawn well only to 30°.
  public var eyeYawLimit = 30.0
  /// Degrees of pitch against the camera, lowered to raised chin, beyond which eyes are not judged. In `make sweep` the
  /// portrait's eyes were read up to 30° upwards. Downwards lids look shut: with the chin lowered by 14° everything was
  /// read, by 16° no long closure, by 18° no left wink. That is measured as 17°, 19° and 22°, the portrait at rest as 5°,
  /// and lids that shut add up to 4°.
  public var eyePitchRange = -22.0...30.0
  /// Part of the face's box that may lie outside the picture before nothing is judged.
  public var borderShare = 0.1
  /// Distance of the eyes in pixels under which nothing is judged.
  public var leastEyeDistance = 18.0
  /// Mean brightness of the face's region, 0 to 1, under which eyes are not judged.
  public var leastBrightness = 0.06
  /// Contrast of the face's region, as a standard deviation of brightness, under which eyes are not judged.
  public var leastContrast = 0.02

  public init() {}
}
