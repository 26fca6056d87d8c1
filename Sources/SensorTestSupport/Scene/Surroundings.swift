/// What lies between a face and what a camera makes of it; as given, nothing does.
public struct Surroundings: Sendable {
  /// Size of the face by its usual one, at which the middles of the eyes are a ninth of the picture's width apart.
  public var size = 1.0
  /// Where the face goes on, in widths of the picture to the right and down.
  public var offset = (right: 0.0, down: 0.0)
  /// What every value is multiplied by: 1 as photographed, 0 dark.
  public var light = 1.0
  /// Standard deviation of the noise of each value, of 255.
  public var noise = 0.0
  /// Standard deviation of the blur in pixels.
  public var blur = 0.0
  /// What stands before the face.
  public var occluders: [Occluder] = []

  public init() {}
}
