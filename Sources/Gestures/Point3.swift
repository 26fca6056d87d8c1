/// A landmark: x to the right and y down in image pixels, z away from the camera on about the same scale.
public struct Point3: Sendable, Equatable {
  public var x: Float
  public var y: Float
  public var z: Float

  public init(x: Float, y: Float, z: Float) {
    self.x = x
    self.y = y
    self.z = z
  }
}
