/// Something before the face, at a place that is told in distances of the eyes from the point between them.
public struct Occluder: Sendable {
  public enum Kind: Sendable, CaseIterable {
    /// Four fingers and a palm in the colour of skin.
    case hand
    /// Dark, as hair or a telephone.
    case darkObject
    /// A soft white blot, as a lamp on glasses.
    case glare
  }

  public var kind: Kind
  /// To the picture's right.
  public var right: Double
  public var down: Double
  /// 1 covers one eye.
  public var size: Double

  public init(_ kind: Kind, right: Double, down: Double, size: Double = 1) {
    self.kind = kind
    self.right = right
    self.down = down
    self.size = size
  }

  /// The person's left eye lies right of the middle in a picture that is not mirrored.
  public static let leftEye = (right: 0.5, down: 0.0)
  public static let rightEye = (right: -0.5, down: 0.0)
  public static let mouth = (right: 0.0, down: 1.0)

  struct Ellipse {
    /// Centre and half axes in distances of the eyes.
    var x, y, rx, ry: Double
    /// Blue, green, red.
    var colour: [Double]
    var softness = 0.0
  }

  /// Its parts, the farthest first.
  var ellipses: [Ellipse] {
    func part(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ colour: [Double], _ softness: Double = 0)
      -> Ellipse
    {
      Ellipse(
        x: right + x * size, y: down + y * size, rx: rx * size, ry: ry * size, colour: colour, softness: softness)
    }
    switch kind {
    case .hand:
      let fingers = (0..<4).flatMap { index -> [Ellipse] in
        let x = (Double(index) - 1.5) * 0.22
        return [part(x, 0, 0.14, 0.57, [85, 105, 150]), part(x, 0, 0.11, 0.54, [115, 140, 200])]
      }
      return fingers + [part(0, 0.9, 0.55, 0.6, [115, 140, 200])]
    case .darkObject: return [part(0, 0, 0.5, 0.5, [40, 40, 50])]
    case .glare: return [part(0, 0, 0.35, 0.35, [255, 255, 255], 0.08 * size)]
    }
  }
}
