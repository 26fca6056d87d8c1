/// An upright rectangle in image pixels; the origin is the picture's top left corner.
public struct BoundingBox: Sendable, Equatable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
